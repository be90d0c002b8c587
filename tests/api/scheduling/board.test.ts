import { expect, it } from "vitest";
import { GET as listDay } from "@/app/api/appointments/day/route";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { changeAppointmentStatus } from "@/lib/scheduling/appointment-progress";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import { readBoardText } from "@/lib/scheduling/board-text";
import { loadBoard } from "@/lib/scheduling/load-board";
import { createTag, writeTags } from "@/lib/scheduling/tags/appointment-tags";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/send";

// The board's text is written by the database, the call's answer by the application: they must not drift apart.
it("the board shows what the day call answers, field by field", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const { userId } = business.technician;
  await makeAppointment(business, customer, "2026-11-24T14:00:00.000Z", { techIds: [userId, second.userId] });
  await makeAppointment(business, customer, "2026-11-24T15:00:00.250Z", { techIds: [userId], force: true });
  const done = await makeAppointment(business, customer, "2026-11-24T18:00:00.000Z", { techIds: [second.userId] });
  const tagged = await makeAppointment(business, customer, "2026-11-24T19:00:00.000Z");
  const tag = await createTag(business.admin.who, "Urgent");
  await business.system.db((db) => writeTags(business.system, db, tagged, [tag.id]));
  await changeAppointmentStatus(business.dispatcher.who, done, "complete");

  const day = await send(listDay, { as: business.dispatcher, query: { date: "2026-11-24" } });
  const asked = { tab: "calendar", view: "day", date: "2026-11-24", groupId: null, technicianIds: [] } as const;
  const board = readBoardText(await loadBoard(business.dispatcher.who, { ...asked, technicianIds: [] }));
  expect(board).toHaveLength(4);
  expect(board).toEqual((day.body.items as Appointment[]).map(part));
  const own = await loadBoard(business.technician.who, { ...asked, technicianIds: [userId] });
  expect(readBoardText(own).map(({ start }) => start)).toEqual([
    "2026-11-24T14:00:00.000Z",
    "2026-11-24T15:00:00.250Z",
  ]);
});

function part(appointment: Appointment): BoardAppointment {
  const { id, start, end, status, canceled, is_deleted, forced, version, reminders } = appointment;
  return {
    id,
    start,
    end,
    status,
    canceled,
    is_deleted,
    forced,
    version,
    reminders,
    businessCustomer: { fullName: appointment.businessCustomer.fullName },
    location: { city: appointment.location.city, lat: appointment.location.lat, lng: appointment.location.lng },
    job: { jobType: { name: appointment.job.jobType.name } },
    tags: appointment.tags,
    technicians: appointment.technicians.map(({ tech_id, techStatus }) => ({ tech_id, techStatus })),
  };
}
