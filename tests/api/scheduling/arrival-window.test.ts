import { expect, it } from "vitest";
import { POST as findATime } from "@/app/api/appointments/find-a-time/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { dragAppointment, rescheduleAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { unscheduleAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getInstantAtHour, getComingWorkday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { undoLatest } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

const HOUR = 3_600_000;

it("dragging or rescheduling an appointment moves its arrival window, unless it still begins in the window", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const { who } = business.dispatcher;
  const window = { start: "2026-11-23T14:00:00.000Z", end: "2026-11-23T16:00:00.000Z" };
  const appointment = AppointmentInput.parse({
    start: "2026-11-23T14:00:00.000Z",
    duration: HOUR,
    window,
    techIds: [business.technician.userId],
    businessCustomerId: customer.customerId,
  });
  const place = { businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId };
  const id = await createAppointment(who, { appointment, ...place });
  const windowNow = async () => (await findAppointment(who, id)).window;
  const drag = (start: string) => {
    const end = new Date(Date.parse(start) + HOUR).toISOString();
    return dragAppointment(who, id, { start, end, force: false });
  };
  await drag("2026-11-23T15:30:00.000Z");
  expect(await windowNow()).toEqual(window);
  await drag("2026-11-27T19:30:00.000Z");
  expect(await windowNow()).toEqual({ start: "2026-11-27T18:00:00.000Z", end: "2026-11-27T20:00:00.000Z" });
  await drag("2026-11-23T15:30:00.000Z");
  expect(await windowNow()).toEqual(window);
  const date = "2026-11-24T15:30:00.000Z";
  await rescheduleAppointment(who, id, { date, duration: HOUR, forceAppointment: false });
  expect(await windowNow()).toEqual({ start: "2026-11-24T14:00:00.000Z", end: "2026-11-24T16:00:00.000Z" });
});

it("undoing a move restores the arrival window, even after the appointment was taken off the calendar", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const { who } = business.dispatcher;
  const window = { start: "2026-11-23T13:00:00.000Z", end: "2026-11-23T15:00:00.000Z" };
  const [start, end] = ["2026-11-23T15:00:00.000Z", "2026-11-23T16:00:00.000Z"];
  const techIds = [business.technician.userId];
  const id = await makeAppointment(business, customer, start, { techIds, duration: HOUR, window });
  const now = async () => {
    const { start: begins, window: promised } = await findAppointment(who, id);
    return { start: begins, window: promised };
  };
  const boardHas = async () => {
    const query = {
      tab: "calendar" as const,
      view: "day" as const,
      date: "2026-11-23",
      groupId: null,
      technicianIds: [],
    };
    return getFirst(parseBoardText(await loadBoard(who, query))).window;
  };
  expect(await boardHas()).toEqual(window);
  // An hour later, the window moves along. It would still contain the first start.
  await dragAppointment(who, id, { start: end, end: "2026-11-23T17:00:00.000Z", force: false });
  expect((await now()).window).toEqual({ start: "2026-11-23T14:00:00.000Z", end });
  await undoLatest(who);
  expect(await now()).toEqual({ start, window });
  await unscheduleAppointment(who, id);
  expect((await now()).window).toBeNull();
  await undoLatest(who);
  expect(await now()).toEqual({ start, window });
});

it("find-a-time ignores an appointment's own time when it looks for another time", async () => {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const techIds = [business.technician.userId];
  const day = getComingWorkday();
  const nine = getInstantAtHour(day, 9);
  const id = await makeAppointment(business, customer, nine, { techIds, duration: HOUR });
  const first = async (more: object) => {
    const body = { from: day, to: day, duration: HOUR, techIds, windowStart: "9:00 AM", ...more };
    const { status, body: answer } = await send(findATime, { as: business.dispatcher, body });
    expect(status).toBe(200);
    return answer.slots[0]?.start as string;
  };
  expect(await first({})).not.toBe(nine);
  expect(await first({ excludeAppointmentId: id })).toBe(nine);
});
