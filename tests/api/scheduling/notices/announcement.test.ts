import { beforeEach, describe, expect, it } from "vitest";
import { GET as plannedAnnouncement } from "@/app/api/appointments/[id]/planned-announcement/route";
import { POST as preview } from "@/app/api/appointments/preview-announcement/route";
import { withMoment } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import type { TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { type Announcement, describeAnnouncement } from "@/lib/scheduling/notices/announcement";
import { countPlannedMessages } from "@/lib/scheduling/notices/count-planned-messages";
import { findPlannedAnnouncement } from "@/lib/scheduling/notices/find-planned-announcement";
import { describePlannedMessages } from "@/lib/scheduling/notices/planned-messages";
import { previewAnnouncement } from "@/lib/scheduling/notices/preview-announcement";
import { recordTechnicianStep } from "@/lib/scheduling/edits/change-appointment-status";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { requireValue } from "@/tests/support/required-values";
import { send } from "@/tests/support/calls/send";

const NOON = new Date("2026-11-21T17:00:00Z");
const START = "2026-12-02T15:00:00.000Z";
const NEW_YORK = "America/New_York";

let business: TestBusiness;
let job: { customerId: string; jobId: string };
let contactId: string;

// Servers that nothing reaches. Here messages are only written.
Object.assign(process.env, {
  SMTP_URL: "smtp://127.0.0.1:1",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "secret",
  TWILIO_API_URL: "http://127.0.0.1:1",
});

beforeEach(async () => {
  business = await makeBusiness();
  const { businessId, system } = business;
  await system.db((db) =>
    db.phoneNumber.create({
      data: { businessId, kind: "notification", number: "+17045550199", providerSid: "PN1" },
    })
  );
  job = await makeJob(system);
  contactId = await system.db(async (db) => {
    const data = { businessId, customerId: job.customerId, firstName: "Bea", lastName: "Lee" };
    return (await db.contact.create({ data: { ...data, email: "bea@example.com", mobilePhone: "7045550111" } })).id;
  });
});

type Told = Array<{ contactId: string; type: "email" | "sms" }>;
const getAnnouncement = (contacts: Told, now = NOON) =>
  previewAnnouncement(withMoment(business.dispatcher.who, now), {
    businessCustomerId: job.customerId,
    contacts,
    start: START,
  });

const findAbout = async (as: Staff, id: string, about: "change" | "enRoute") =>
  (await send(plannedAnnouncement, { as, params: { id }, query: { about } })).body;

/** Books with a message, lets the worker send it, and returns the addresses that got it. */
async function bookAndSend(contacts: Told): Promise<string[]> {
  const { system } = business;
  await createAppointment(withMoment(business.dispatcher.who, NOON), {
    appointment: AppointmentInput.parse({ start: START, contacts }),
    jobId: job.jobId,
    sendNotification: true,
  });
  const worker = withMoment(system, NOON);
  const rows = await system.db((db) => db.appointmentNotice.findMany());
  for (const { id } of rows) await sendNotice(worker, id);
  return system.db(async (db) =>
    [
      ...(await db.mailMessage.findMany()).map(({ toAddress }) => toAddress),
      ...(await db.smsMessage.findMany()).map(({ toNumber }) => toNumber),
    ].toSorted()
  );
}

const getAddresses = ({ recipients }: Announcement) =>
  recipients.flatMap(({ address }) => (address === null ? [] : [address])).toSorted();
const setCustomer = (data: object) =>
  business.system.db((db) =>
    db.customer.updateMany({ where: { businessId: business.businessId, id: job.customerId }, data })
  );
const stopTexts = (number: string) =>
  business.system.db((db) =>
    db.smsConsent.create({
      data: { businessId: business.businessId, number, status: "out", source: "STOP", since: NOON },
    })
  );

describe("the preview of the notice about a new time", () => {
  const both: () => Told = () => [
    { contactId, type: "email" },
    { contactId, type: "sms" },
  ];
  const cases: Array<[name: string, prepare: () => unknown, contacts: () => Told]> = [
    ["to the contact by email and text", () => {}, both],
    ["to the customer when no contact is chosen", () => setCustomer({ email: "ann@example.com" }), () => []],
    ["by email when the number said STOP", () => stopTexts("+17045550111"), () => [{ contactId, type: "sms" }]],
    ["by email alone when the customer opted out of texts", () => setCustomer({ optOutTextNotifications: true }), both],
    ["to no one without an address", () => setCustomer({ email: "", mobilePhone: "" }), () => []],
  ];

  it.each(cases)("names the recipients who then get the message: %s", async (_, prepare, contacts) => {
    await prepare();
    const announced = getAddresses(await getAnnouncement(contacts()));
    expect(await bookAndSend(contacts())).toEqual(announced);
  });

  it("names the person, the channel, and the address", async () => {
    const announcement = await getAnnouncement(both());
    expect(describeAnnouncement(announcement, NOON, NEW_YORK)).toBe(
      "Bea Lee gets an email at bea@example.com and Bea Lee gets a text at (704) 555-0111."
    );
    await setCustomer({ optOutTextNotifications: true });
    expect(describeAnnouncement(await getAnnouncement(both()), NOON, NEW_YORK)).toBe(
      "Bea Lee gets an email at bea@example.com. Bea Lee won't be notified: The customer opted out of texts."
    );
  });

  it("says when an email waits, and why", async () => {
    const { businessId, system } = business;
    const announce = async () =>
      describeAnnouncement(await getAnnouncement([{ contactId, type: "email" }]), NOON, NEW_YORK);
    await system.db((db) => db.sendingAllowance.create({ data: { businessId } }));
    expect(await announce()).toBe(
      "Bea Lee gets an email at bea@example.com later. " +
        "Messages wait until your sign-up email address is confirmed. Open the link we sent to that address."
    );
    const limit = { confirmedAt: NOON, mailPerDay: 0 };
    await system.db((db) => db.sendingAllowance.update({ where: { businessId }, data: limit }));
    expect(await announce()).toBe(
      "Bea Lee gets an email at bea@example.com later. Daily limit of 0 emails reached. Sending resumes within 24 hours."
    );
    await system.db((db) => db.sendingAllowance.delete({ where: { businessId } }));
    await bookAndSend([{ contactId, type: "email" }]);
    const parked = { attempts: 1, createdAt: new Date(NOON.getTime() - 60_000) };
    await system.db((db) => db.mailMessage.updateMany({ where: { businessId }, data: parked }));
    expect(await announce()).toBe("Bea Lee gets an email at bea@example.com later. Emails are delayed right now.");
  });

  it("warns of an address whose email bounced", async () => {
    const { businessId, system } = business;
    const mark = { kind: "bounced", reason: "550 No such user.", createdAt: NOON };
    await system.db((db) =>
      db.mailAddressProblem.create({ data: { businessId, address: "bea@example.com", ...mark } })
    );
    expect(describeAnnouncement(await getAnnouncement([{ contactId, type: "email" }]), NOON, NEW_YORK)).toBe(
      "Bea Lee gets an email at bea@example.com. Email to this address bounced. 550 No such user."
    );
  });

  it("names the time at which the quiet hours end", async () => {
    const night = new Date("2026-11-22T04:00:00Z");
    const announcement = await getAnnouncement([{ contactId, type: "email" }], night);
    expect(announcement.sendsAt).toBe("2026-11-22T13:00:00.000Z");
    expect(describeAnnouncement(announcement, night, NEW_YORK)).toBe(
      "Bea Lee gets an email at bea@example.com, sent Sun, Nov 22, 8:00 AM."
    );
  });

  it("says that nothing is sent, and why", async () => {
    await setCustomer({ email: "", mobilePhone: "" });
    expect(describeAnnouncement(await getAnnouncement([]), NOON, NEW_YORK)).toBe(
      "No message will be sent. No email address."
    );
    const late = await getAnnouncement([], new Date("2026-12-02T15:00:00Z"));
    expect(describeAnnouncement(late, new Date(), NEW_YORK)).toBe("No message will be sent. This time has passed.");
  });

  it("shows the notice that waits after a drag, and nothing when no one is notified", async () => {
    const { businessId, dispatcher, system } = business;
    await system.db((db) => db.notificationSettings.create({ data: { businessId, apptScheduled: 1 } }));
    const who = withMoment(dispatcher.who, NOON);
    const id = await createAppointment(who, {
      appointment: AppointmentInput.parse({ start: START, contacts: both() }),
      jobId: job.jobId,
      sendNotification: false,
    });
    expect(await findPlannedAnnouncement(who, id)).toBeNull();
    const to = { start: "2026-12-02T17:00:00.000Z", end: "2026-12-02T19:00:00.000Z" };
    await dragAppointment(who, id, { ...to, force: true });
    const announcement = requireValue(await findPlannedAnnouncement(who, id), "announcement");
    expect(describeAnnouncement(announcement, NOON, NEW_YORK)).toBe(
      "Bea Lee gets an email at bea@example.com and Bea Lee gets a text at (704) 555-0111, sent Sat, Nov 21, 12:05 PM."
    );
  });

  it("says who is told of a cancellation, also once it was sent", async () => {
    const who = withMoment(business.dispatcher.who, NOON);
    const appointment = AppointmentInput.parse({ start: START, contacts: [{ contactId, type: "email" }] });
    const id = await createAppointment(who, { appointment, jobId: job.jobId, sendNotification: false });
    await cancelAppointment(who, id, { onlyOne: true, notify: true });
    const describe = async () => {
      const announcement = requireValue(await findPlannedAnnouncement(who, id), "announcement");
      return describeAnnouncement(announcement, NOON, NEW_YORK);
    };
    expect(await describe()).toBe("Bea Lee gets an email at bea@example.com.");
    const worker = withMoment(business.system, NOON);
    for (const notice of await worker.db((db) => db.appointmentNotice.findMany())) await sendNotice(worker, notice.id);
    expect(await describe()).toBe("Bea Lee gets an email at bea@example.com.");
  });

  it("says who is told that a technician is en route, and nobody when the same step is taken again", async () => {
    const { businessId, system, dispatcher, technician } = business;
    await system.db((db) => db.notificationSettings.create({ data: { businessId, enRoute: 1 } }));
    const who = withMoment(dispatcher.who, NOON);
    const appointment = AppointmentInput.parse({
      start: START,
      contacts: [{ contactId, type: "sms" }],
      techIds: [technician.userId],
    });
    const id = await createAppointment(who, { appointment, jobId: job.jobId, sendNotification: false });
    const step = (transition: TechnicianTransition, minutes: number) =>
      recordTechnicianStep(withMoment(technician.who, new Date(NOON.getTime() + minutes * 60_000)), id, { transition });
    await step("enRoute", 0);
    const { announcement } = await findAbout(technician, id, "enRoute");
    expect(describeAnnouncement(requireValue(announcement, "announcement"), NOON, NEW_YORK)).toBe(
      "Bea Lee gets a text at (704) 555-0111."
    );
    const worker = withMoment(system, NOON);
    const [notice] = await worker.db((db) => db.appointmentNotice.findMany({ where: { kind: "en route" } }));
    await worker.db((db) =>
      db.appointmentNotice.updateMany({ where: { id: requireValue(notice, "notice").id }, data: { status: "sent" } })
    );
    await step("start", 5);
    await step("finish", 10);
    await step("reopen", 15);
    await system.db((db) =>
      db.appointmentTechnician.updateMany({ where: { appointmentId: id }, data: { techStatus: "assigned" } })
    );
    await step("enRoute", 20);
    expect(await findAbout(technician, id, "enRoute")).toEqual({ announcement: null });
  });

  it("answers a technician only about own appointments", async () => {
    const who = withMoment(business.dispatcher.who, NOON);
    const appointment = AppointmentInput.parse({ start: START, contacts: [{ contactId, type: "email" }] });
    const id = await createAppointment(who, { appointment, jobId: job.jobId, sendNotification: true });
    const { status } = await send(plannedAnnouncement, { as: business.technician, params: { id } });
    expect(status).toBe(404);
  });

  it("counts the customers who are told of several changes", async () => {
    const who = withMoment(business.dispatcher.who, NOON);
    const other = await makeJob(business.system);
    const book = (jobId: string, sendNotification: boolean, start: string) => {
      const contacts = jobId === job.jobId ? [{ contactId, type: "email" as const }] : [];
      return createAppointment(who, {
        appointment: AppointmentInput.parse({ start, contacts }),
        jobId,
        sendNotification,
      });
    };
    const told = await book(job.jobId, true, START);
    const toldToo = await book(job.jobId, true, "2026-12-03T15:00:00.000Z");
    const silent = await book(other.jobId, false, "2026-12-04T15:00:00.000Z");
    const count = async (...ids: string[]) => describePlannedMessages(await countPlannedMessages(who, ids));
    expect(await count(told, toldToo, silent)).toBe("Messages queued for 1 of 2 customers.");
    expect(await count(told, toldToo)).toBe("Message queued for the customer.");
    expect(await count(silent)).toBe("Customer not notified.");
    const foreign = await makeBusiness();
    expect(await countPlannedMessages(foreign.dispatcher.who, [told])).toEqual({
      customers: 0,
      queued: 0,
      reasons: [],
    });
  });

  it("answers 404 for a deleted customer and leaves out contacts of others", async () => {
    const other = await makeJob(business.system);
    const body = {
      businessCustomerId: other.customerId,
      contacts: [{ contactId, type: "email" as const }],
      start: START,
    };
    const answer = await send(preview, { as: business.dispatcher, body });
    expect(answer.body.recipients).toEqual([]);
    await setCustomer({ deletedAt: NOON });
    const response = await send(preview, {
      as: business.dispatcher,
      body: { ...body, businessCustomerId: job.customerId },
    });
    expect([response.status, response.body.code]).toEqual([404, "customer_not_found"]);
  });
});
