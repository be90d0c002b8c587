import { describe, expect, it } from "vitest";
import { withExtension } from "@/lib/platform/format/format-phone";
import { getMainPhone } from "@/lib/platform/format/get-main-phone";
import { GET as listDay } from "@/app/api/appointments/day/route";
import { GET as listMonth } from "@/app/api/appointments/month/route";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { changeAppointmentStatus } from "@/lib/scheduling/edits/change-appointment-status";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { addAppointmentNote, listAppointmentNotes } from "@/lib/scheduling/appointments/list-appointment-notes";
import { tagList, writeTags } from "@/lib/scheduling/tags/appointment-tags";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

// The database writes the board's text, and the application writes the answer of the call. They must not diverge.
it("the board shows the same fields as the call for the day", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  await business.system.db((db) =>
    db.customer.updateMany({
      where: { id: customer.customerId },
      data: { homePhone: "7045550100", homePhoneExtension: "12" },
    })
  );
  const second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const { userId } = business.technician;
  await makeAppointment(business, customer, "2026-11-24T14:00:00.000Z", { techIds: [userId, second.userId] });
  await makeAppointment(business, customer, "2026-11-24T15:00:00.250Z", { techIds: [userId], force: true });
  const done = await makeAppointment(business, customer, "2026-11-24T18:00:00.000Z", { techIds: [second.userId] });
  const tagged = await makeAppointment(business, customer, "2026-11-24T19:00:00.000Z");
  const tag = await tagList.create(business.admin.who, { name: "Urgent" });
  await business.system.db((db) => writeTags(db, tagged, [tag.id]));
  await changeAppointmentStatus(business.dispatcher.who, done, "complete");
  await addAppointmentNote(business.dispatcher.who, done, { body: "The key is at the neighbour's." });
  await business.system.db((db) =>
    db.appointment.updateMany({
      where: { id: tagged },
      data: { note: `Ring twice. ${"x".repeat(300)}`, smsAppointmentConfirmation: "1" },
    })
  );
  const { job } = await findAppointment(business.dispatcher.who, tagged);
  await business.system.db((db) => db.job.updateMany({ where: { id: job.id }, data: { name: "No heat" } }));

  const day = await send(listDay, { as: business.dispatcher, query: { date: "2026-11-24" } });
  const boardQuery = { tab: "calendar", view: "day", date: "2026-11-24", groupId: null, technicianIds: [] } as const;
  const board = parseBoardText(await loadBoard(business.dispatcher.who, { ...boardQuery, technicianIds: [] }));
  expect(board).toHaveLength(4);
  expect(board[0]?.businessCustomer.mobilePhone).toBe("7045550100 x12");
  expect(board).toEqual((day.body.items as Appointment[]).map(part));
  expect(board.map(({ hasNotes }) => hasNotes)).toEqual([false, false, true, true]);
  expect(board.map(({ smsAppointmentConfirmation }) => smsAppointmentConfirmation)).toEqual(["0", "0", "0", "1"]);
  const note = getFirst((await listAppointmentNotes(business.dispatcher.who, done)).items);
  const setDeleted = (deletedAt: Date | null) =>
    business.system.db((db) => db.note.updateMany({ where: { id: note.id }, data: { deletedAt } }));
  const isNoted = async () => (await findAppointment(business.dispatcher.who, done)).hasNotes;
  await setDeleted(new Date());
  expect(await isNoted()).toBe(false);
  await setDeleted(null);
  expect(await isNoted()).toBe(true);
  await business.system.db((db) => db.note.deleteMany({ where: { id: note.id } }));
  expect(await isNoted()).toBe(false);
  const own = await loadBoard(business.technician.who, { ...boardQuery, technicianIds: [userId] });
  expect(parseBoardText(own).map(({ start }) => start)).toEqual([
    "2026-11-24T14:00:00.000Z",
    "2026-11-24T15:00:00.250Z",
  ]);
});

describe("the appointments of a view", () => {
  async function world() {
    const business = await makeBusiness();
    const customer = await makeCustomer(business.system);
    const { userId } = business.technician;
    const book = (start: string, techIds: string[] = [userId], duration = 4 * 3_600_000) =>
      makeAppointment(business, customer, start, { techIds, duration, force: true });
    const listBoardIds = async (view: BoardQuery["view"], date: string, more: Partial<BoardQuery> = {}) => {
      const query: BoardQuery = { tab: "calendar", view, date, groupId: null, technicianIds: [], ...more };
      return parseBoardText(await loadBoard(business.dispatcher.who, query)).map(({ id }) => id);
    };
    const { businessId } = business;
    const inGroup = getFirst(
      await business.system.db((db) => db.dispatchGroup.createManyAndReturn({ data: [{ businessId, name: "North" }] }))
    );
    await business.system.db((db) =>
      db.dispatchGroupMember.create({ data: { businessId, groupId: inGroup.id, userId } })
    );
    return { business, userId, book, listBoardIds, groupId: inGroup.id };
  }

  it("include one over midnight on both days, in both weeks, and on both sides of a month's end", async () => {
    const { business, userId, book, listBoardIds, groupId } = await world();
    // From Saturday evening to Sunday morning in New York. The others end and begin at midnight.
    const night = await book("2026-10-11T03:00:00.000Z");
    await book("2026-10-11T00:00:00.000Z");
    const next = await book("2026-10-12T04:00:00.000Z", []);
    for (const who of [{}, { technicianIds: [userId] }, { groupId }, { technicianIds: [userId], groupId }]) {
      expect(await listBoardIds("day", "2026-10-10", who)).toContain(night);
      expect(await listBoardIds("day", "2026-10-11", who)).toEqual([night]);
      expect(await listBoardIds("week", "2026-10-10", who)).toContain(night);
      expect(await listBoardIds("week", "2026-10-11", who)).toContain(night);
    }
    expect(await listBoardIds("day", "2026-10-12")).toEqual([next]);
    const long = await book("2026-10-14T02:00:00.000Z", [userId], 24 * 3_600_000);
    expect(await listBoardIds("board", "2026-10-14")).toEqual([long]);
    expect(await listBoardIds("board", "2026-10-15")).toEqual([]);
    const answer = await send(listDay, { as: business.dispatcher, query: { date: "2026-10-11" } });
    expect(answer.body.items.map(({ id }: Appointment) => id)).toEqual([night]);
  });

  it("cover the whole weeks around a month, while the call returns the calendar month", async () => {
    const { business, book, listBoardIds } = await world();
    // November 2026 begins on a Sunday and ends on a Monday.
    const [last, after, tooLate] = [
      await book("2026-11-30T15:00:00.000Z"),
      await book("2026-12-05T15:00:00.000Z"),
      await book("2026-12-06T15:00:00.000Z"),
    ];
    expect(await listBoardIds("month", "2026-11-18")).toEqual([last, after]);
    expect(await listBoardIds("month", "2026-12-18")).toEqual([last, after, tooLate]);
    const answer = await send(listMonth, { as: business.dispatcher, query: { date: "2026-11-18" } });
    expect(answer.body.items.map(({ id }: Appointment) => id)).toEqual([last]);
  });

  it("include unassigned ones next to a selected technician's on a day and a week, but not in a month or the calls", async () => {
    const { business, userId, book, listBoardIds, groupId } = await world();
    const bob = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
    const own = await book("2026-11-24T14:00:00.000Z");
    const open = await book("2026-11-24T15:00:00.000Z", []);
    await book("2026-11-24T16:00:00.000Z", [bob.userId]);
    for (const more of [{}, { groupId }]) {
      const chosen = { technicianIds: [userId], ...more };
      expect(await listBoardIds("day", "2026-11-24", chosen)).toEqual([own, open]);
      expect(await listBoardIds("board", "2026-11-24", chosen)).toEqual([own, open]);
      expect(await listBoardIds("week", "2026-11-24", chosen)).toEqual([own, open]);
      expect(await listBoardIds("month", "2026-11-24", chosen)).toEqual([own]);
    }
    const query = { date: "2026-11-24", technicianIds: userId };
    const answer = await send(listDay, { as: business.dispatcher, query });
    expect(answer.body.items.map(({ id }: Appointment) => id)).toEqual([own]);
  });
});

function joinMainPhone(customer: Appointment["businessCustomer"]): string {
  const { phone, extension } = getMainPhone(customer);
  return withExtension(phone, extension);
}

function part(appointment: Appointment): BoardAppointment {
  const { id, start, end, status, canceled, is_deleted, forced, version, reminders, window } = appointment;
  const { hasNotes, smsAppointmentConfirmation, customerConfirmed, note } = appointment;
  const { businessCustomer: customer, location, job } = appointment;
  return {
    id,
    start,
    end,
    status,
    canceled,
    is_deleted,
    forced,
    hasNotes,
    smsAppointmentConfirmation,
    customerConfirmed,
    version,
    reminders,
    window,
    businessCustomer: { fullName: customer.fullName, mobilePhone: joinMainPhone(customer) },
    location: { city: location.city, address: location.address, lat: location.lat, lng: location.lng },
    job: { name: job.name, jobType: { name: job.jobType.name }, businessJobNumber: job.businessJobNumber },
    note: note.slice(0, 200),
    tags: appointment.tags,
    technicians: appointment.technicians.map(({ tech_id, techStatus }) => ({ tech_id, techStatus })),
  };
}
