import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import { type Queue, runQueue } from "@/lib/platform/queue/run-queue";
import type { Who } from "@/lib/platform/session/who";
import { textChannel } from "@/lib/messaging/texts/text-channel";
import { resendMessage } from "@/lib/platform/messages/resend-message";
import { sendText } from "@/lib/messaging/texts/send-text";
import { makeTextingBusiness } from "@/tests/support/records/texting-business";
import { startTextProvider, type TextProvider } from "@/tests/support/providers/text-provider";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { getFirst } from "@/tests/support/required-values";

const deliverText = makeDeliveryTask(textChannel);
let provider: TextProvider;
let queue: Queue;

beforeAll(async () => {
  provider = await startTextProvider();
  // The settings are read when the first text leaves.
  process.env.TWILIO_ACCOUNT_SID = "AC1";
  process.env.TWILIO_AUTH_TOKEN = "secret";
  process.env.TWILIO_API_URL = provider.url;
  queue = await runQueue(process.env.DATABASE_URL ?? "", { "send-text": deliverText });
});
beforeEach(() => {
  provider.before = async () => undefined;
  provider.after = async () => undefined;
});
afterAll(async () => {
  await queue.stop();
  await provider.stop();
});

const rows = (who: Who) => who.db((db) => db.smsMessage.findMany());
const text = { to: "+17045550100", body: "We're on our way – Ünal & Söhne" };

describe("texts", () => {
  it("are sent through the provider after the commit with credentials, and their rows say so", async () => {
    const { who, accountSid } = await makeTextingBusiness();
    await who.db((db) => sendText(db, text));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(provider.requests.at(-1)).toEqual({
      path: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${accountSid}:secret`).toString("base64")}`,
    });
    expect(provider.messages[0]).toMatchObject({ to: text.to, from: "+17045550199", body: text.body });
    expect((await rows(who))[0]).toMatchObject({ providerMessageId: expect.stringMatching(/^SM\d/), error: null });
  });

  it("that are automatic explain to each number once how to opt out", async () => {
    const { who } = await makeTextingBusiness();
    const automaticText = { ...text, to: "+17045550114", namesOptOut: true };
    for (const dedupeKey of ["first", "second"]) await who.db((db) => sendText(db, { ...automaticText, dedupeKey }));
    await waitUntil(async () => (await rows(who)).every(({ status }) => status === "sent"));
    expect((await rows(who)).map(({ body }) => body).toSorted()).toEqual([
      text.body,
      `${text.body} Reply STOP to opt out.`,
    ]);
  });

  it("are retried when the provider refuses, and keep its reason until then", async () => {
    const { who } = await makeTextingBusiness();
    const before = provider.messages.length;
    let refusals = 1;
    provider.before = async () => (refusals-- > 0 ? { status: 429, message: "Too many requests" } : undefined);
    await who.db((db) => sendText(db, text));
    await waitUntil(async () => (await rows(who))[0]?.error === "Too many requests");
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(provider.messages).toHaveLength(before + 1);
    expect((await rows(who))[0]).toMatchObject({ attempts: 2, error: null });
  });

  it.each([
    [21211, "The 'To' number is not a valid phone number"],
    [21610, "Attempt to send to unsubscribed recipient"],
    [21614, "The 'To' number is not a valid mobile number"],
  ])(
    "that the provider refuses with code %i fail at once with the reason, and are not retried",
    async (code, message) => {
      const { who } = await makeTextingBusiness();
      const requestCount = provider.requests.length;
      provider.before = async () => ({ status: 400, code, message });
      await who.db((db) => sendText(db, text));
      await waitUntil(async () => (await rows(who))[0]?.status === "failed");
      expect((await rows(who))[0]).toMatchObject({ attempts: 1, error: message });
      expect(provider.requests).toHaveLength(requestCount + 1);
    }
  );

  it("that expired are too late: neither a retry nor a user can send them", async () => {
    const { who } = await makeTextingBusiness();
    const expiresAt = new Date(Date.now() + 3_600_000);
    provider.before = async () => ({ status: 429, message: "Too many requests" });
    await who.db((db) => sendText(db, { ...text, expiresAt }));
    await waitUntil(async () => (await rows(who))[0]?.error === "Too many requests");
    // Busy until its time is over, even for an earlier try.
    await who.db((db) => db.smsMessage.updateMany({ data: { expiresAt: new Date() } }));
    provider.before = async () => undefined;
    const before = provider.messages.length;
    await waitUntil(async () => (await rows(who))[0]?.status === "too late");
    expect(provider.messages).toHaveLength(before);
    const { id } = getFirst(await rows(who));
    await expect(resendMessage(who, "text", id)).rejects.toMatchObject({ code: "message_too_late" });
  });

  it("with the same key are sent once, and are not sent after a rollback", async () => {
    const { who } = await makeTextingBusiness();
    const keyed = () => who.db((db) => sendText(db, { ...text, dedupeKey: "once" }));
    await Promise.all([keyed(), keyed(), keyed()]);
    expect(await rows(who)).toHaveLength(1);
    const undone = who.db(async (db) => {
      await sendText(db, text);
      throw new Error("given up");
    });
    await expect(undone).rejects.toThrow("given up");
    expect(await rows(who)).toHaveLength(1);
  });

  it("with a lost response are not resent when the provider lists them", async () => {
    const { who } = await makeTextingBusiness();
    const earlier = { ...text, to: "+17045550111", body: "On our way" };
    await who.db((db) => sendText(db, earlier));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    const before = provider.messages.length;
    let losses = 1;
    provider.after = async () => (losses-- > 0 ? provider.hangUp() : undefined);
    await who.db((db) => sendText(db, earlier));
    await waitUntil(async () => (await rows(who)).every(({ status }) => status === "sent"));
    expect(provider.messages).toHaveLength(before + 1);
    // The earlier text has the same words and a different id, so it does not count as this one.
    expect(new Set((await rows(who)).map((row) => row.providerMessageId)).size).toBe(2);
  });

  it("send pictures as links, with or without words, and only once after a lost response", async () => {
    const { who } = await makeTextingBusiness();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const pictures = [first, second].map((fileId) => ({ fileId, contentType: "image/png" }));
    const before = provider.messages.length;
    let losses = 1;
    provider.after = async () => (losses-- > 0 ? provider.hangUp() : undefined);
    await who.db((db) => sendText(db, { to: "+17045550112", body: "", pictures }));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(provider.messages).toHaveLength(before + 1);
    const [sentText] = provider.messages;
    expect(sentText).toMatchObject({ body: "", num_media: "2" });
    expect(sentText?.mediaUrls.map((address) => new URL(address).pathname)).toEqual([
      `/api/public/text-pictures/${first}`,
      `/api/public/text-pictures/${second}`,
    ]);
  });

  it("from a messaging service name it instead of a number, and are sent once after a lost response", async () => {
    const sid = `MG${"0".repeat(32)}`;
    const { who } = await makeTextingBusiness(sid);
    const before = provider.messages.length;
    let losses = 1;
    provider.after = async () => (losses-- > 0 ? provider.hangUp() : undefined);
    await who.db((db) => sendText(db, { ...text, to: "+17045550113" }));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(provider.messages).toHaveLength(before + 1);
    expect(provider.messages[0]).toMatchObject({ messaging_service_sid: sid, to: "+17045550113" });
  });

  it("wait for a user when it is unknown if they were sent, and can then be resent", async () => {
    const { who } = await makeTextingBusiness();
    await who.db((db) => sendText(db, text));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    const { id } = getFirst(await rows(who));
    await expect(resendMessage(who, "text", id)).rejects.toMatchObject({ code: "message_sent" });
    await who.db((db) => db.smsMessage.updateMany({ data: { status: "handing over", handedOverAt: new Date() } }));
    provider.messages.length = 0;
    const last = { job: { attempts: 10, max_attempts: 10 } } as Parameters<typeof deliverText>[1];
    await deliverText({ businessId: who.businessId, id }, last);
    expect(await rows(who)).toMatchObject([
      { status: "unsure", error: expect.stringContaining("It may have been sent.") },
    ]);
    expect(provider.messages).toEqual([]);
    await resendMessage(who, "text", id);
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(provider.messages).toHaveLength(1);
  });

  it("are sent once when two workers take the same one", async () => {
    const { who } = await makeTextingBusiness();
    const id = crypto.randomUUID();
    await who.db((db) =>
      db.smsMessage.create({ data: { businessId: who.businessId, id, toNumber: text.to, body: "Twice?" } })
    );
    const first = { job: { attempts: 1, max_attempts: 10 } } as Parameters<typeof deliverText>[1];
    await Promise.allSettled([1, 2, 3, 4].map(() => deliverText({ businessId: who.businessId, id }, first)));
    expect(provider.messages.filter(({ body }) => body === "Twice?")).toHaveLength(1);
    expect(await rows(who)).toMatchObject([{ status: "sent" }]);
  });
});
