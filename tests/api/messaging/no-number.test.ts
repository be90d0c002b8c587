import { beforeAll, beforeEach, expect, it } from "vitest";
import { withMoment } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";

let business: TestBusiness;

beforeAll(() => {
  // A provider is configured, but the business has bought no number there.
  process.env.TWILIO_ACCOUNT_SID = "AC1";
  process.env.TWILIO_AUTH_TOKEN = "secret";
});
beforeEach(async () => {
  business = await makeBusiness();
});

/** Sends the reminder by text that is due the day before. Returns the result. */
async function remind(email: string) {
  const { system, dispatcher, technician } = business;
  const job = await makeJob(system);
  const wishes = { contactMethod: "sms", mobilePhone: "9805550123", phoneKeys: ["9805550123"], email };
  await system.db((db) => db.customer.updateMany({ where: { id: job.customerId }, data: wishes }));
  await createAppointment(withMoment(dispatcher.who, new Date("2026-11-21T17:00:00Z")), {
    appointment: AppointmentInput.parse({
      start: "2026-12-02T15:00:00Z",
      techIds: [technician.userId],
      reminders: { oneDay: true },
    }),
    jobId: job.jobId,
    sendNotification: undefined,
  });
  const notice = () => system.db((db) => db.appointmentNotice.findFirstOrThrow({ where: { kind: "one day" } }));
  await sendNotice(withMoment(system, new Date("2026-12-01T15:00:00Z")), (await notice()).id);
  return notice();
}
const texts = () => business.system.db((db) => db.smsMessage.findMany());
const mails = () => business.system.db((db) => db.mailMessage.findMany());

it("a text reminder goes by email if the business has no number to text from", async () => {
  expect(await remind("ann@example.com")).toMatchObject({
    status: "sent",
    reason:
      "Your business has no number to text from. Your administrator can add one under Settings → Notification numbers. Emailed instead.",
  });
  expect(await texts()).toEqual([]);
  expect(await mails()).toMatchObject([{ toAddress: "ann@example.com" }]);
});

it("a text reminder is dropped with the reason if the customer has no email address either", async () => {
  expect(await remind("")).toMatchObject({
    status: "dropped",
    reason:
      "Your business has no number to text from. Your administrator can add one under Settings → Notification numbers.",
  });
  expect([await texts(), await mails()]).toEqual([[], []]);
});
