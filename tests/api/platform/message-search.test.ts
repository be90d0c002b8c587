import { expect, it } from "vitest";
import { listMessages } from "@/lib/platform/message-lists/list-messages";
import { SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { makeBareBusiness } from "@/tests/support/records/bare-business";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 12, minute));

async function write(who: Who, toAddress: string, subjects: string[], status = "sent"): Promise<void> {
  const { businessId } = who;
  const row = { businessId, toAddress, fromAddress: "us@example.com", html: "", text: "", status };
  await who.db((db) =>
    db.mailMessage.createMany({ data: subjects.map((subject, i) => ({ ...row, subject, createdAt: at(i) })) })
  );
}

async function linesOf(who: Who, term: string, more: { statuses?: string[]; page?: number } = {}) {
  const { items, hasMore } = await listMessages(who, "mail", { term, statuses: [], page: 1, ...more });
  return { lines: items.map(({ line }) => line), hasMore };
}

it("finds mails by words of the recipient or subject, in any case and literally, newest first", async () => {
  const [who, neighbour] = [await makeBareBusiness(), await makeBareBusiness()];
  await write(who, "Ann@Example.com", ["Invoice 1", "Save 100% today", "Your appointment"]);
  await write(who, "ben@example.com", ["Invoice 2"], "failed");
  await write(neighbour, "ann@example.com", ["Invoice of another"]);
  expect(await linesOf(who, "ann@example")).toEqual({
    lines: ["Your appointment", "Save 100% today", "Invoice 1"],
    hasMore: false,
  });
  expect((await linesOf(who, "INVOICE")).lines.toSorted()).toEqual(["Invoice 1", "Invoice 2"]);
  // From the end of the address into the subject.
  expect((await linesOf(who, ".com your")).lines).toEqual(["Your appointment"]);
  expect((await linesOf(who, "0%")).lines).toEqual(["Save 100% today"]);
  expect((await linesOf(who, "1%0")).lines).toEqual([]);
  expect((await linesOf(who, "_nvoice")).lines).toEqual([]);
  expect((await linesOf(who, "invoice", { statuses: ["failed"] })).lines).toEqual(["Invoice 2"]);
});

it("pages the results, for texts and for mails", async () => {
  const who = await makeBareBusiness();
  const subjects = Array.from({ length: SCREEN_PAGE + 2 }, (_, i) => `Reminder ${i}`);
  await write(who, "ann@example.com", subjects);
  await write(who, "ann@example.com", ["Something else"]);
  const newest = subjects.toReversed();
  expect(await linesOf(who, "reminder")).toEqual({ lines: newest.slice(0, SCREEN_PAGE), hasMore: true });
  expect(await linesOf(who, "reminder", { page: 2 })).toEqual({ lines: newest.slice(SCREEN_PAGE), hasMore: false });

  const { businessId } = who;
  const text = (body: string) => ({ businessId, toNumber: "+17045550123", body });
  await who.db((db) => db.smsMessage.createMany({ data: [text("We're on our way"), text("See you tomorrow")] }));
  const { items } = await listMessages(who, "text", { term: "on OUR", statuses: [], page: 1 });
  expect(items.map(({ line }) => line)).toEqual(["We're on our way"]);
});

it("finds a word that only old messages have and a word that most have, in mails and in texts", async () => {
  const who = await makeBareBusiness();
  const { businessId } = who;
  const often = Array.from({ length: 210 }, (_, i) => `Your appointment ${i}`);
  const ages = ["Furnace recall", ...often];
  await write(who, "ann@example.com", ages);
  const text = (body: string, i: number) => ({ businessId, toNumber: "+17045550123", body, createdAt: at(i) });
  await who.db((db) => db.smsMessage.createMany({ data: ages.map(text) }));
  const newest = often.toReversed();
  const textsOf = async (term: string, page = 1) =>
    (await listMessages(who, "text", { term, statuses: [], page })).items.map(({ line }) => line);
  expect((await linesOf(who, "recall")).lines).toEqual(["Furnace recall"]);
  expect(await textsOf("recall")).toEqual(["Furnace recall"]);
  expect((await linesOf(who, "APPOINTMENT", { page: 2 })).lines).toEqual(newest.slice(SCREEN_PAGE, 2 * SCREEN_PAGE));
  expect(await textsOf("appointment", 2)).toEqual(newest.slice(SCREEN_PAGE, 2 * SCREEN_PAGE));
  expect((await linesOf(who, "appointment", { statuses: ["failed"] })).lines).toEqual([]);
});
