import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { withMoment } from "@/lib/platform/session/who";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { SentAppointment } from "@/lib/scheduling/appointments/sent-appointment";
import { changeAppointment } from "@/lib/scheduling/booking/change-appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  // Always open, so that only bookings can cause conflicts.
  const open = { isOpen: true, startMinute: 0, endMinute: 1440 };
  await business.system.db((db) => db.businessHours.updateMany({ data: open }));
});

const FIRST = Date.parse("2031-03-03T15:00:00Z"); // a Monday, before daylight saving time begins
const DAY = 86_400_000;
const HOUR = 3_600_000;
const at = (day: number, hour: number) => new Date(FIRST + day * DAY + hour * HOUR).toISOString();
const technician = async () =>
  (await makeStaff(business, { roleId: business.roles.technician, isTechnician: true })).userId;
const who = () => business.dispatcher.who;

function create(start: string, techIds: string[], rrule?: string): Promise<string> {
  const appointment = AppointmentInput.parse({
    start,
    techIds,
    duration: HOUR,
    businessCustomerId: customer.customerId,
    rrule,
  });
  const place = { businessCustomerLocation: customer.locationId, jobTypeId: business.jobTypeId };
  return createAppointment(who(), { appointment, ...place });
}

/** A refusal is an answer. Any other error is a bug. */
const tried = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    }
  );

async function unforcedOverlaps(): Promise<number> {
  const row = getFirst(
    await business.system.db(
      (db) => db.$queryRaw<Array<{ count: number }>>`
    SELECT count(*)::int AS count FROM technician_busy a JOIN technician_busy b
      ON b.business_id = a.business_id AND b.technician_id = a.technician_id AND b.id > a.id
      AND a.start_at < b.end_at AND b.start_at < a.end_at AND NOT a.is_forced AND NOT b.is_forced`
    )
  );
  return row.count;
}

/** Extends every series at its own dates, because these series are far ahead. */
async function extendAll(): Promise<void> {
  const rows = await business.system.db((db) => db.appointmentSeries.findMany({ where: { endedAt: null } }));
  const then = withMoment(business.system, new Date(FIRST));
  for (const { id } of rows) await extendSeries(then, id);
}

describe("BOOK-4: series in parallel with other bookings", () => {
  it("extending a series while others book the same technician leaves no unforced overlap", async () => {
    const techs = await Promise.all([technician(), technician()]);
    for (const tech of techs) await create(at(0, 0), [tech], "FREQ=DAILY;COUNT=20");
    const creates = techs.flatMap((tech) =>
      Array.from({ length: 20 }, (_, day) => tried(create(at(day, 0.5 + (day % 3) / 4), [tech])))
    );
    await Promise.all([extendAll(), extendAll(), ...creates]);
    await extendAll();
    expect(await unforcedOverlaps()).toBe(0);
    const appointments = await business.system.db((db) =>
      db.appointment.groupBy({ by: ["seriesId"], where: { seriesId: { not: null } }, _count: true })
    );
    expect(appointments.map(({ _count }) => _count)).toEqual([20, 20]);
  }, 60_000);

  it("an edit of a whole series while others book is all or nothing", async () => {
    const tech = await technician();
    const first = await create(at(40, 0), [tech], "FREQ=DAILY;COUNT=10");
    await extendAll();
    const sentAppointment = SentAppointment.parse({ start: at(40, 2), techIds: [tech], duration: HOUR });
    const [edited, ...booked] = await Promise.all([
      tried(changeAppointment(who(), first, { sent: sentAppointment, options: { scope: "all" } })),
      ...Array.from({ length: 10 }, (_, day) => tried(create(at(40 + day, 2.5), [tech]))),
    ]);
    expect(await unforcedOverlaps()).toBe(0);
    const rows = await business.system.db((db) =>
      db.appointment.findMany({ where: { seriesId: { not: null }, technicians: { some: { technicianId: tech } } } })
    );
    const hours = new Set(
      rows.map(({ startAt }) => new Date(requireValue(startAt, "start at").getTime() - FIRST).getTime() % DAY)
    );
    expect(hours.size).toBe(1);
    if (edited) expect(booked.every((isBooked) => !isBooked)).toBe(true);
  }, 60_000);
});
