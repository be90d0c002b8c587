import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { listMessages } from "@/lib/platform/message-lists/list-messages";
import { resendMessage } from "@/lib/platform/messages/resend-message";
import type { Who } from "@/lib/platform/session/who";
import { sendText } from "@/lib/messaging/texts/send-text";
import { bundle } from "@/scripts/bundle.mjs";
import { makeTextingBusiness } from "@/tests/support/records/texting-business";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { startTextProvider, type TextProvider } from "@/tests/support/providers/text-provider";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { getFirst } from "@/tests/support/required-values";

const program = path.resolve(`node_modules/.cache/truckroll/message-worker.${process.pid}.mjs`);
const workers: TestProcess[] = [];
let mail: MailServer;
let texts: TextProvider;

beforeAll(async () => {
  [mail, texts] = await Promise.all([startMailServer(), startTextProvider()]);
  await bundle("scripts/worker.ts", program);
});
afterAll(async () => {
  for (const worker of workers) worker.child.kill("SIGKILL");
  await Promise.all([...workers.map(({ ended }) => ended), mail.stop(), texts.stop()]);
  for (const file of [program, `${program}.map`]) rmSync(file, { force: true });
});

function startWorker(): TestProcess {
  const worker = startProcess([program], {
    SMTP_URL: mail.url,
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_API_URL: texts.url,
    LOG_LEVEL: "fatal",
  });
  workers.push(worker);
  return worker;
}

/** Returns the status of every message of the business by its text. */
async function readStatuses(who: Who): Promise<Record<string, string>> {
  const query = { term: "", statuses: [], page: 1 };
  const all = await Promise.all([listMessages(who, "mail", query), listMessages(who, "text", query)]);
  return Object.fromEntries(all.flatMap(({ items }) => items.map(({ line, status }) => [line, status])));
}

const waitForever = () => new Promise<void>(() => undefined);
const listTaken = () =>
  [...mail.emails.map(({ subject }) => subject), ...texts.messages.map(({ body }) => body)].toSorted();

it("ST-2: each message is sent once when the worker is killed before or after the carrier accepts it", async () => {
  const { who } = await makeTextingBusiness();
  const arrived = new Set<string>();
  const answer = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const allArrived = () => waitUntil(() => arrived.size === 4, 60);
  // Locks the rows that the carriers' answers update. The worker gets the answers and cannot write them down.
  const hold = () =>
    who.db(async (db) => {
      await db.$queryRaw`SELECT 1 AS one FROM mail_message WHERE subject = 'answered mail' FOR UPDATE`;
      await db.$queryRaw`SELECT 1 AS one FROM sms_message WHERE body = 'answered text' FOR UPDATE`;
      answer.resolve();
      await letGo.promise;
    });
  mail.before = async (address) => {
    if (address !== "unheard@example.com") return;
    arrived.add("unheard mail");
    await waitForever();
  };
  mail.after = ({ subject = "" }) => (arrived.add(subject), answer.promise);
  texts.before = async (body) => {
    if (body !== "unheard text") return;
    arrived.add(body);
    await waitForever();
  };
  texts.after = (body) => (arrived.add(body), answer.promise);

  const worker = startWorker();
  const letter = { html: "<p>Hello</p>", text: "Hello" };
  await who.db(async (db) => {
    await sendMail(db, { ...letter, to: "answered@example.com", subject: "answered mail" });
    await sendMail(db, { ...letter, to: "unheard@example.com", subject: "unheard mail" });
    await sendText(db, { to: "+17045550101", body: "answered text" });
    await sendText(db, { to: "+17045550102", body: "unheard text" });
  });
  await allArrived();
  const rowLocks = hold();
  const waiting = async () => {
    const [row] = await who.db(
      (db) => db.$queryRaw<Array<{ waiting: bigint }>>`
        SELECT count(DISTINCT pid) AS waiting FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`
    );
    return Number(row?.waiting);
  };
  await waitUntil(async () => (await waiting()) === 2);
  expect(listTaken()).toEqual(["answered mail", "answered text"]);
  worker.child.kill("SIGKILL");
  await worker.ended;
  letGo.resolve();
  await rowLocks;
  expect(await readStatuses(who)).toEqual({
    "answered mail": "handing over",
    "answered text": "handing over",
    "unheard mail": "queued",
    "unheard text": "handing over",
  });

  mail.before = async () => undefined;
  texts.before = async () => undefined;
  startWorker();
  startWorker();
  // After half a minute the tasks of the dead worker are free. After a minute the provider's "not there" is believed.
  const settled = ["sent", "unsure", "failed"];
  await waitUntil(async () => Object.values(await readStatuses(who)).every((status) => settled.includes(status)), 150);
  expect(listTaken()).toEqual(["answered mail", "answered text", "unheard mail", "unheard text"]);
  expect(await readStatuses(who)).toEqual({
    "answered mail": "unsure",
    "answered text": "sent",
    "unheard mail": "sent",
    "unheard text": "sent",
  });

  // A person decides about an unknown outcome. The receiver can tell that it is the same email.
  const unsure = getFirst((await listMessages(who, "mail", { term: "", statuses: ["unsure"], page: 1 })).items);
  await resendMessage(who, "mail", unsure.id);
  await waitUntil(async () => (await readStatuses(who))["answered mail"] === "sent");
  const copies = mail.emails.filter(({ subject }) => subject === "answered mail");
  expect(copies.map(({ messageId }) => messageId)).toEqual([`<${unsure.id}@localhost>`, `<${unsure.id}@localhost>`]);
}, 240_000);
