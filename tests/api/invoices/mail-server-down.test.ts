import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as resendAll } from "@/app/api/messages/resend-all/route";
import { mailChannel } from "@/lib/platform/mail/mail-channel";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import { countParked } from "@/lib/platform/messages/resend-parked";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { send } from "@/tests/support/calls/send";

let smtp: MailServer;
let business: TestBusiness;

beforeAll(async () => {
  smtp = await startMailServer();
  process.env.SMTP_URL = smtp.url;
  business = await makeBusiness();
});
afterAll(() => smtp.stop());

async function invoiceOf(): Promise<string> {
  return makeInvoice(business.system, await makeJob(business.system));
}

const state = async (id: string) => {
  const { sentAt, sending } = (await send(find, { as: business.admin, params: { id } })).body;
  return { isSent: sentAt !== null, sending };
};

/** Tries every queued email once, as the queue does. */
async function tryAll(attempts = 1): Promise<void> {
  const { businessId, system } = business;
  const waiting = await system.db((db) => db.mailMessage.findMany({ where: { businessId, status: "queued" } }));
  const job = { job: { attempts, max_attempts: 10 } } as Parameters<ReturnType<typeof makeDeliveryTask>>[1];
  for (const { id } of waiting) await makeDeliveryTask(mailChannel)({ businessId, id }, job).catch(() => undefined);
}

it("an invoice counts as sent once the mail server accepts it, and unsent email can be sent again at once", async () => {
  const [first, second] = [await invoiceOf(), await invoiceOf()];
  const sendIt = (id: string) =>
    send(sendInvoice, { as: business.admin, params: { id }, body: { contacts: ["ann@example.com"] } });
  const queued = { isSent: false, sending: "queued" };
  smtp.before = async () => {
    throw Object.assign(new Error("4.3.2 Not now"), { responseCode: 451 });
  };

  expect((await sendIt(first)).body).toMatchObject({ sent: true, state: "sending" });
  expect(await state(first)).toEqual(queued);
  await tryAll();
  await sleep(300);
  expect(await state(first)).toEqual(queued);
  // By now it is known that no email can leave.
  expect((await sendIt(second)).body).toMatchObject({ sent: true, state: "queued" });
  await tryAll(10);
  expect(await state(second)).toEqual({ isSent: false, sending: "failed" });
  expect((await countParked(business.system, "mail")).count).toBe(2);

  smtp.before = async () => undefined;
  const resendResult = await send(resendAll, { as: business.admin, body: { channel: "mail" } });
  expect(resendResult.body).toEqual({ count: 2 });
  const tasks = await business.system.db(
    (db) => db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send-mail' AND run_at <= now()`
  );
  expect(tasks.length).toBeGreaterThanOrEqual(2);
  await tryAll();
  const sent = { isSent: true, sending: null };
  expect([await state(first), await state(second)]).toEqual([sent, sent]);
  expect(smtp.emails).toHaveLength(2);
  expect((await countParked(business.system, "mail")).count).toBe(0);
});

it("resending all unsent email skips email that is old, expired, or possibly sent", async () => {
  const mail = { businessId: business.businessId, toAddress: "a@example.com", fromAddress: "b@example.com" };
  const row = { ...mail, subject: "", html: "", text: "", attempts: 10, status: "failed" };
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await business.system.db((db) =>
    db.mailMessage.createMany({
      data: [
        { ...row, createdAt: ago(8) },
        { ...row, expiresAt: ago(1) },
        { ...row, status: "unsure" },
        { ...row, createdAt: ago(6), subject: "this one" },
      ],
    })
  );
  expect((await send(resendAll, { as: business.admin, body: { channel: "mail" } })).body).toEqual({ count: 1 });
});
