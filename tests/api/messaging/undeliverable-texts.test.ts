import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { textChannel } from "@/lib/messaging/texts/text-channel";
import { storePhoneAccount } from "@/lib/platform/phone/phone-account";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import type { OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { withMoment } from "@/lib/platform/session/who";
import { reactions } from "@/lib/reactions";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { startTextProvider, type TextProvider } from "@/tests/support/providers/text-provider";

const TRIES = 10;

let business: TestBusiness;
let provider: TextProvider;

beforeAll(async () => {
  provider = await startTextProvider();
  process.env.TWILIO_ACCOUNT_SID = "AC1";
  process.env.TWILIO_AUTH_TOKEN = "secret";
  process.env.TWILIO_API_URL = provider.url;
});
beforeEach(async () => {
  business = await makeBusiness();
  const { businessId, system } = business;
  const accountSid = `AC${businessId.replaceAll("-", "")}`;
  await storePhoneAccount({ businessId, accountSid, authToken: "secret", carrier: "twilio" });
  const number = { businessId, kind: "notification", number: "+17045550100", providerSid: "PN1" };
  await system.db((db) => db.phoneNumber.create({ data: number }));
  provider.before = async () => undefined;
  provider.after = async () => undefined;
});
afterAll(() => provider.stop());

const deliver = makeDeliveryTask(textChannel);
const read = () =>
  business.system.db(async (db) => ({
    text: await db.smsMessage.findFirstOrThrow({ where: { direction: "outbound" } }),
    mails: await db.mailMessage.findMany(),
    notice: await db.appointmentNotice.findFirstOrThrow({ where: { kind: "one day" } }),
    lost: await db.outboxEvent.findMany({ where: { type: "text.undelivered" } }),
  }));

/** Sends a text reminder for an appointment that is also in the real future. The text waits for the worker. */
async function remind(email: string): Promise<void> {
  const { system, dispatcher, technician } = business;
  const job = await makeJob(system);
  const wishes = { contactMethod: "sms", mobilePhone: "9805550123", phoneKeys: ["9805550123"], email };
  await system.db((db) => db.customer.updateMany({ where: { id: job.customerId }, data: wishes }));
  const appointment = { techIds: [technician.userId], reminders: { oneDay: true }, start: "2026-12-02T15:00:00Z" };
  await createAppointment(withMoment(dispatcher.who, new Date("2026-11-21T17:00:00Z")), {
    appointment: AppointmentInput.parse(appointment),
    jobId: job.jobId,
    sendNotification: undefined,
  });
  const planned = { where: { kind: "one day" } };
  const { id } = await system.db((db) => db.appointmentNotice.findFirstOrThrow(planned));
  await sendNotice(withMoment(system, new Date("2026-12-01T15:00:00Z")), id);
  await system.db(async (db) => {
    const [startAt, endAt] = [new Date(Date.now() + 86_400_000), new Date(Date.now() + 90_000_000)];
    await db.appointment.updateMany({ data: { startAt, endAt } });
    await db.appointmentNotice.updateMany({ where: { kind: "one day" }, data: { forStartAt: startAt } });
    await db.smsMessage.updateMany({ data: { expiresAt: startAt } });
  });
}

/** Runs all attempts to deliver the text, then each reaction twice. */
async function tryAll(): Promise<void> {
  const { id } = (await read()).text;
  for (let attempts = 1; attempts <= TRIES; attempts++)
    await deliver({ businessId: business.businessId, id }, { job: { attempts, max_attempts: TRIES } } as never).catch(
      () => undefined
    );
  for (const event of (await read()).lost)
    for (let round = 0; round < 2; round++)
      for (const react of Object.values(reactions["text.undelivered"] ?? {}))
        await react(event as unknown as OutboxEvent);
}

it("a text notice goes by email once, after the provider refused it ten times", async () => {
  await remind("ann@example.com");
  provider.before = async () => ({ status: 429, message: "Too many requests" });
  const { id } = (await read()).text;
  await expect(
    deliver({ businessId: business.businessId, id }, { job: { attempts: 1, max_attempts: TRIES } } as never)
  ).rejects.toThrow("Too many requests");
  expect([(await read()).lost, (await read()).mails]).toEqual([[], []]);
  await tryAll();
  const { text, mails, notice, lost } = await read();
  expect([text.status, lost.length]).toEqual(["failed", 1]);
  expect(mails).toMatchObject([{ toAddress: "ann@example.com" }]);
  expect(notice).toMatchObject({ status: "sent", reason: "The text wasn't delivered. Emailed instead." });
});

it("a text notice also goes by email if its delivery is unknown", async () => {
  await remind("ann@example.com");
  provider.before = async () => ({ status: 503, message: "Out of order" });
  await business.system.db((db) => db.smsMessage.updateMany({ data: { handedOverAt: new Date(0) } }));
  await tryAll();
  const { text, mails, notice } = await read();
  expect(text.status).toBe("unsure");
  expect(mails).toHaveLength(1);
  expect(notice.reason).toBe("The text may not have been delivered. Also emailed.");
});

it.each([
  [21211, "not a phone number"],
  [21610, "unsubscribed recipient"],
])("a text notice goes by email at once, and only once, after the permanent error %i", async (code, message) => {
  await remind("ann@example.com");
  provider.before = async () => ({ status: 400, code, message });
  await tryAll();
  const { mails, lost } = await read();
  expect([mails.length, lost.length]).toEqual([1, 1]);
});

it("a failed text notice without an email address sends no email and is marked as failed", async () => {
  await remind("");
  provider.before = async () => ({ status: 429, message: "Too many requests" });
  await tryAll();
  const { text, mails } = await read();
  expect([text.status, mails]).toEqual(["failed", []]);
});
