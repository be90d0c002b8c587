import { beforeEach, describe, expect, it } from "vitest";
import { POST as sendCampaign } from "@/app/api/campaigns/[id]/send/route";
import { PUT as setConsent } from "@/app/api/customers/[id]/consents/route";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import type { ConsentChannel } from "@/lib/customers/consent/consent-channel";
import { sendReceipt } from "@/lib/payments/on-payment-received";
import { withMoment } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { comesIn, makeTexting, THEIRS } from "@/tests/api/messaging/texts-world";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeEmailCampaign } from "@/tests/factories/marketing";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";

const BOOKED = new Date("2026-11-21T17:00:00Z");
const DAY_BEFORE = new Date("2026-12-01T15:00:00Z");

let business: Awaited<ReturnType<typeof makeTexting>>;
let job: TestJob;
beforeEach(async () => {
  business = await makeTexting();
  job = await makeJob(business.system);
  const mobilePhone = THEIRS.slice(2);
  await business.system.db((db) => db.customer.updateMany({ where: { id: job.customerId }, data: { mobilePhone } }));
});

const saveConsent = async (channel: ConsentChannel, isAllowed: boolean) => {
  const request = { as: business.admin, method: "PUT", params: { id: job.customerId }, body: { channel, isAllowed } };
  expect((await send(setConsent, request)).status).toBe(200);
};

async function remind(contactMethod: "email" | "sms"): Promise<void> {
  const { system, dispatcher, technician } = business;
  await system.db((db) => db.customer.updateMany({ where: { id: job.customerId }, data: { contactMethod } }));
  await createAppointment(withMoment(dispatcher.who, BOOKED), {
    appointment: AppointmentInput.parse({
      start: "2026-12-02T15:00:00Z",
      techIds: [technician.userId],
      reminders: { oneDay: true },
    }),
    jobId: job.jobId,
    sendNotification: undefined,
  });
  for (const due of await system.db((db) => db.appointmentNotice.findMany({ where: { kind: "one day" } })))
    await sendNotice(withMoment(system, DAY_BEFORE), due.id);
}

async function receipt(): Promise<void> {
  const { businessId, system, admin } = business;
  const invoiceId = await makeInvoice(system, job);
  const form = { amount: "40.00", businessCustomerId: job.customerId, invoiceId, checkNumber: "1043" };
  await send(note, { as: admin, body: { form, methodType: "check", paymentType: "paper-check" } });
  const events = await system.db((db) => db.outboxEvent.findMany({ where: { type: "payment.received" } }));
  for (const { payload } of events) await sendReceipt({ businessId, payload } as never);
}

async function campaign(): Promise<void> {
  const id = await makeEmailCampaign(business);
  await send(sendCampaign, { as: business.admin, params: { id }, body: {} });
  await runTasks(business.businessId, ["send-campaign"], 1);
}

async function invoice(): Promise<void> {
  const id = await makeInvoice(business.system, job);
  const body = { contacts: ["ann@example.com"] };
  expect((await send(sendInvoice, { as: business.admin, params: { id }, body })).status).toBe(200);
}

const emails = () => business.system.db((db) => db.mailMessage.count());
const texts = () => business.system.db((db) => db.smsMessage.count({ where: { direction: "outbound" } }));

const SENDERS = [
  ["a reminder by email", () => remind("email"), "email", emails],
  ["a reminder by text", () => remind("sms"), "text", texts],
  ["a receipt", receipt, "email", emails],
  ["a campaign", campaign, "marketing", emails],
] as const;

describe("senders of messages to customers", () => {
  it.each(SENDERS)("send %s to a customer who allows it", async (_, sendMessage, channel, count) => {
    await saveConsent(channel, false);
    await saveConsent(channel, true);
    await sendMessage();
    expect(await count()).toBe(1);
  });

  it.each(SENDERS)("don't send %s to a customer who opted out", async (_, sendMessage, channel, count) => {
    await saveConsent(channel, false);
    await sendMessage();
    expect(await count()).toBe(0);
  });

  it("send a document that a user sends even to a customer who opted out of notifications", async () => {
    await saveConsent("email", false);
    await saveConsent("marketing", false);
    await invoice();
    expect(await emails()).toBe(1);
  });

  it("don't text a number that said STOP, whatever the customer's own consent", async () => {
    await saveConsent("text", true);
    await comesIn(business.account, "STOP");
    await remind("sms");
    expect(await texts()).toBe(0);
  });
});
