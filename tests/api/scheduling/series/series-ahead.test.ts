import { beforeAll, expect, it } from "vitest";
import { POST as check } from "@/app/api/appointments/availability/route";
import { POST as find } from "@/app/api/appointments/find-a-time/route";
import { withMoment } from "@/lib/platform/session/who";
import { addDays } from "@/lib/platform/time/day";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { dragAppointment } from "@/lib/scheduling/booking/drag-appointment";
import { PlanQuestion } from "@/lib/scheduling/planning/plan-question";
import { loadPlanDay } from "@/lib/scheduling/planning/load-plan-day";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { cancelAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

// Wednesdays from 10 to 12 in New York. The worker has created the appointments of 90 days, up to the end of August.
const FIRST = "2031-06-04";
const BEGUN = new Date(`${FIRST}T12:00:00Z`);
const MADE = ["2031-08-20", "2031-08-27"] as const;
const BEYOND = "2031-09-10";
let business: TestBusiness;
let series: string;

beforeAll(async () => {
  business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const appointment = AppointmentInput.parse({
    appointmentDate: FIRST,
    startTime: "10:00 AM",
    duration: 0,
    techIds: [business.technician.userId],
    businessCustomerId: customer.customerId,
    rrule: "FREQ=WEEKLY",
  });
  const place = { businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId };
  await createAppointment(business.dispatcher.who, { appointment, ...place });
  const row = getFirst(await business.system.db((db) => db.appointmentSeries.findMany()));
  series = row.id;
  await extendSeries(withMoment(business.system, BEGUN), series);
});

const startsOn = async (day: string): Promise<string[]> => {
  const body = { from: day, to: day, duration: 3_600_000, limit: 100 };
  const { status, body: answer } = await send(find, { as: business.dispatcher, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.slots.map(({ start }: { start: string }) => start.slice(11, 16));
};
const appointmentOf = (day: string) =>
  business.system.db((db) =>
    db.appointment.findFirstOrThrow({ where: { seriesId: series, seriesOccurrence: new Date(`${day}T10:00:00Z`) } })
  );

it("find-a-time reserves a series' future dates beyond its created appointments, across daylight saving", async () => {
  expect(await startsOn(BEYOND)).not.toContain("14:00");
  expect(await startsOn(BEYOND)).not.toContain("15:30");
  expect(await startsOn(BEYOND)).toContain("16:00");
  expect(await startsOn(addDays(BEYOND, 1))).toContain("14:00");
  // In winter, 10:00 is an hour later in UTC.
  expect(await startsOn("2031-12-10")).toContain("14:00");
  expect(await startsOn("2031-12-10")).not.toContain("15:00");
  const input = { appointmentDate: BEYOND, startTime: "11:00 AM", endTime: "11:30 AM" };
  const { body } = await send(check, { as: business.dispatcher, body: { appointment_availability: input } });
  expect(body.technicians).toMatchObject([{ conflicts: ["Already booked at this time."] }]);
});

it("the planner also reserves them", async () => {
  const { day } = await loadPlanDay(business.dispatcher.who, PlanQuestion.parse({ date: BEYOND }));
  expect(day.technicians.flatMap(({ away }) => away)).toEqual([
    { start: Date.parse(`${BEYOND}T14:00:00Z`), end: Date.parse(`${BEYOND}T16:00:00Z`) },
  ]);
});

it("dates whose appointment was canceled or moved alone stay free", async () => {
  const [canceled, moved] = [await appointmentOf(MADE[0]), await appointmentOf(MADE[1])];
  expect(await startsOn(MADE[0])).not.toContain("14:00");
  const { who } = business.dispatcher;
  await cancelAppointment(who, canceled.id);
  await dragAppointment(who, moved.id, {
    start: `${MADE[1]}T18:00:00.000Z`,
    end: `${MADE[1]}T20:00:00.000Z`,
    force: false,
  });
  expect(await startsOn(MADE[0])).toContain("14:00");
  expect(await startsOn(MADE[1])).toContain("14:00");
  expect(await startsOn(MADE[1])).not.toContain("18:00");
  // The result is the same when the worker has to create the appointments of those days again. Existing ones stay.
  await business.system.db((db) => db.appointmentSeries.updateMany({ data: { generatedThrough: null } }));
  expect(await startsOn(MADE[0])).toContain("14:00");
  expect(await startsOn(MADE[1])).toContain("14:00");
});

it("nothing is reserved after the end of a series", async () => {
  await business.system.db((db) => db.appointmentSeries.updateMany({ data: { rule: "FREQ=WEEKLY;COUNT=13" } }));
  expect(await startsOn(BEYOND)).toContain("14:00");
  await business.system.db((db) =>
    db.appointmentSeries.updateMany({ data: { rule: "FREQ=WEEKLY", endedAt: new Date() } })
  );
  expect(await startsOn(BEYOND)).toContain("14:00");
});
