import { expect, it } from "vitest";
import { POST as overlaps } from "@/app/api/appointments/overlaps-after-user-hours/route";
import { PUT as setHours } from "@/app/api/users/[id]/hours/route";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { loadDayFrame } from "@/lib/scheduling/board/load-day-frame";
import { loadOwnWeek } from "@/lib/users/load-own-week";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";

/** Noon to eight on every day except Sunday. */
const late = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  isOpen: weekday !== 0,
  startMinute: 720,
  endMinute: 1200,
}));

it("appointments/overlap-checks: a user's own hours apply to bookings, checks, and the board until removed", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const { userId } = business.technician;
  const setWeek = (week: unknown) =>
    sendUnchecked(setHours, { as: business.admin, method: "PUT", params: { id: userId }, body: { week } });
  // Monday in New York, when the business is open from eight to five.
  const book = (start: string) =>
    makeAppointment(business, customer, start, { techIds: [userId], duration: 3_600_000 });
  const leaves = async (startTime: string, endTime: string) => {
    const body = { id: userId, appointmentDate: "2026-11-23", startTime, endTime };
    return (await send(overlaps, { as: business.dispatcher, body })).body.overlaps as boolean;
  };
  expect((await setWeek(late)).body).toEqual({ week: late });
  expect([await leaves("9:00 AM", "10:00 AM"), await leaves("6:00 PM", "7:00 PM")]).toEqual([true, false]);
  await expect(book("2026-11-23T14:00:00Z")).rejects.toMatchObject({ code: "after_hours" });
  await expect(book("2026-11-23T23:00:00Z")).resolves.toBeTruthy();
  const [start, end] = ["2026-11-23T17:00:00Z", "2026-11-24T01:00:00Z"].map((at) => Date.parse(at));
  expect((await loadDayFrame(business.dispatcher.who, "2026-11-23")).own).toEqual({ [userId]: { start, end } });
  const ownDays = async () =>
    (await getBoardSetting(business.dispatcher.who)).technicians.find(({ id }) => id === userId)?.ownDays;
  expect(await ownDays()).toEqual(Object.fromEntries(late.map(({ weekday, isOpen }) => [weekday, isOpen])));

  expect((await setWeek(late.slice(1))).status).toBe(422);
  expect((await setWeek(late.map((day) => ({ ...day, endMinute: 700 })))).status).toBe(422);
  expect(await loadOwnWeek(business.system, userId)).toEqual(late);

  expect((await setWeek([])).body).toEqual({ week: [] });
  expect(await ownDays()).toBeNull();
  expect([await leaves("9:00 AM", "10:00 AM"), await leaves("6:00 PM", "7:00 PM")]).toEqual([false, true]);
  const changeCount = await business.system.db((db) =>
    db.changeSet.count({ where: { action: "user.hours-changed", subjectId: userId } })
  );
  expect(changeCount).toBe(2);
});
