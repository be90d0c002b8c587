import { expect, it } from "vitest";
import { withMoment } from "@/lib/platform/session/who";
import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { sendNotice } from "@/lib/scheduling/notices/send-notice";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { undoLatest } from "@/tests/support/calls/undo";

const at = (start: string) => {
  const end = new Date(Date.parse(start) + 2 * 3_600_000).toISOString();
  return { start: new Date(start).toISOString(), end };
};
const PLACE = at("2026-12-02T15:00:00Z");
const LATER = at("2026-12-14T15:00:00Z");

/** Makes a missed appointment, as a dispatcher sees it on the evening of its day. */
async function missed() {
  const business = await makeBusiness();
  const { businessId, system, dispatcher, technician } = business;
  const job = await makeJob(system);
  const data = { businessId, customerId: job.customerId, firstName: "Bea", email: "bea@example.com", isPrimary: true };
  const { id: contactId } = await system.db((db) => db.contact.create({ data }));
  const who = withMoment(dispatcher.who, new Date("2026-12-02T20:00:00Z"));
  const appointment = AppointmentInput.parse({
    ...PLACE,
    duration: 7_200_000,
    techIds: [technician.userId],
    contacts: [{ contactId, type: "email" }],
    reminders: { oneDay: true },
  });
  const id = await createAppointment(withMoment(dispatcher.who, new Date("2026-12-01T20:00:00Z")), {
    appointment,
    jobId: job.jobId,
  });
  await changeAppointmentStatus(who, id, "missed");
  const row = () => system.db((db) => db.appointment.findFirstOrThrow({ where: { id } }));
  const drag = (to: { start: string; end: string }, more: object = {}) =>
    dragAppointment(who, id, { ...to, force: true, ...more });
  return { business, system, who, id, row, drag };
}

it("a missed appointment moved to the future is scheduled, and its customer gets a notice and a reminder", async () => {
  const { system, row, drag } = await missed();
  await drag(LATER, { notify: true });
  expect(await row()).toMatchObject({ status: "scheduled", startAt: new Date(LATER.start) });
  const notices = await system.db((db) =>
    db.appointmentNotice.findMany({ where: { status: "due" }, orderBy: { dueAt: "asc" } })
  );
  expect(notices.map(({ kind, forStartAt }) => [kind, forStartAt.toISOString()])).toEqual([
    ["rescheduled", LATER.start],
    ["one day", LATER.start],
  ]);
  for (const { id, dueAt } of notices) await sendNotice(withMoment(system, dueAt), id);
  expect(await system.db((db) => db.mailMessage.count())).toBe(2);
});

it("a missed appointment stays missed at another past time, and when only its technician changes", async () => {
  const { business, id, who, row, drag } = await missed();
  await drag(at("2026-12-02T12:00:00Z"));
  expect((await row()).status).toBe("missed");
  await drag(LATER);
  await changeAppointmentStatus(who, id, "missed");
  const other = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  await drag(LATER, { techId: other.userId });
  expect((await row()).status).toBe("missed");
});

it("undoing a move of a missed appointment restores its time", async () => {
  const { business, row, drag } = await missed();
  await drag(LATER);
  await undoLatest(business.dispatcher.who);
  expect(await row()).toMatchObject({ startAt: new Date(PLACE.start), endAt: new Date(PLACE.end) });
});
