import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "@/lib/platform/http/refusal";
import { atMoment } from "@/lib/platform/session/who";
import { occurrencesFrom, wallFromDatabase } from "@/lib/platform/recurrence/recurrence";
import { AppointmentInput } from "@/lib/scheduling/appointment-shapes";
import { changeAppointment } from "@/lib/scheduling/change-appointment";
import { createAppointment } from "@/lib/scheduling/create-appointment";
import { dragAppointment, rescheduleAppointment } from "@/lib/scheduling/move-appointment";
import { extendSeries } from "@/lib/scheduling/series/extend-series";
import { cancelAppointment, removeAppointment, unscheduleAppointment } from "@/lib/scheduling/take-off-calendar";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";

let business: TestBusiness;
let customer: { customerId: string; locationId: string };

beforeAll(async () => {
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  // Open all the time: only what others booked stands in the way.
  const open = { isOpen: true, startMinute: 0, endMinute: 1440 };
  await business.system.db((db) => db.businessHours.updateMany({ data: open }));
});

const FIRST = Date.parse("2031-03-03T15:00:00Z"); // a Monday, before the change to daylight saving
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

/** A refusal is an answer; anything else is a bug. */
const tried = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

async function unforcedOverlaps(): Promise<number> {
  const [row] = await business.system.db(
    (db) => db.$queryRaw<Array<{ count: number }>>`
    SELECT count(*)::int AS count FROM technician_busy a JOIN technician_busy b
      ON b.business_id = a.business_id AND b.technician_id = a.technician_id AND b.id > a.id
      AND a.start_at < b.end_at AND b.start_at < a.end_at AND NOT a.is_forced AND NOT b.is_forced`,
  );
  return row!.count;
}

/** A series far ahead has its window around its own dates. */
async function extendAll(): Promise<void> {
  const rows = await business.system.db((db) => db.appointmentSeries.findMany({ where: { endedAt: null } }));
  const then = atMoment(business.system, new Date(FIRST));
  for (const { id } of rows) await extendSeries(then, id);
}

describe("BOOK-4: series against everything else", () => {
  it("making the visits of a series while others book the same technician leaves no unforced overlap", async () => {
    const techs = await Promise.all([technician(), technician()]);
    for (const tech of techs) await create(at(0, 0), [tech], "FREQ=DAILY;COUNT=20");
    const creates = techs.flatMap((tech) =>
      Array.from({ length: 20 }, (_, day) => tried(create(at(day, 0.5 + (day % 3) / 4), [tech]))),
    );
    await Promise.all([extendAll(), extendAll(), ...creates]);
    await extendAll();
    expect(await unforcedOverlaps()).toBe(0);
    const visits = await business.system.db((db) =>
      db.appointment.groupBy({ by: ["seriesId"], where: { seriesId: { not: null } }, _count: true }),
    );
    expect(visits.map(({ _count }) => _count)).toEqual([20, 20]);
  }, 60_000);

  it("an edit of a whole series while others book is all or nothing", async () => {
    const tech = await technician();
    const first = await create(at(40, 0), [tech], "FREQ=DAILY;COUNT=10");
    await extendAll();
    const given = AppointmentInput.parse({ start: at(40, 2), techIds: [tech], duration: HOUR });
    const [edited, ...booked] = await Promise.all([
      tried(changeAppointment(who(), first, given, undefined, "all")),
      ...Array.from({ length: 10 }, (_, day) => tried(create(at(40 + day, 2.5), [tech]))),
    ]);
    expect(await unforcedOverlaps()).toBe(0);
    const rows = await business.system.db((db) =>
      db.appointment.findMany({ where: { seriesId: { not: null }, technicians: { some: { technicianId: tech } } } }),
    );
    const hours = new Set(rows.map(({ startAt }) => new Date(startAt!.getTime() - FIRST).getTime() % DAY));
    expect(hours.size).toBe(1);
    if (edited) expect(booked.every((taken) => !taken)).toBe(true);
  }, 60_000);

  it("any sequence of commands keeps what must hold", async () => {
    const command = fc.record({
      kind: fc.constantFrom(
        "create",
        "series",
        "drag",
        "reschedule",
        "cancel",
        "cancel-rest",
        "remove",
        "unschedule",
        "edit-this",
        "edit-rest",
      ),
      pick: fc.nat({ max: 1000 }),
      day: fc.nat({ max: 12 }),
      hour: fc.nat({ max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
        const tech = await technician();
        const known = new Set<string>();
        for (const { kind, pick, day, hour } of commands) {
          await extendAll();
          const own = await business.system.db((db) =>
            db.appointment.findMany({
              where: { createdById: { not: null }, technicians: { some: { technicianId: tech } } },
              orderBy: { id: "asc" },
            }),
          );
          for (const { id } of own) known.add(id);
          const id = [...known][pick % Math.max(1, known.size)];
          const start = at(60 + day, hour);
          const end = at(60 + day, hour + 1);
          if (kind === "create") await tried(create(start, [tech]));
          else if (kind === "series") await tried(create(start, [tech], "FREQ=DAILY;COUNT=5"));
          else if (!id) continue;
          else if (kind === "drag") await tried(dragAppointment(who(), id, { start, end, techId: tech, force: false }));
          else if (kind === "reschedule")
            await tried(
              rescheduleAppointment(who(), id, {
                date: start,
                duration: HOUR,
                technicianId: tech,
                forceAppointment: false,
              }),
            );
          else if (kind === "cancel") await tried(cancelAppointment(who(), id));
          else if (kind === "cancel-rest") await tried(cancelAppointment(who(), id, { onlyOne: false }));
          else if (kind === "remove") await tried(removeAppointment(who(), id));
          else if (kind === "unschedule") await tried(unscheduleAppointment(who(), id));
          else {
            const given = AppointmentInput.parse({ start, techIds: [tech], duration: HOUR });
            await tried(changeAppointment(who(), id, given, undefined, kind === "edit-this" ? "this" : "following"));
          }
        }
        await extendAll();
        expect(await unforcedOverlaps()).toBe(0);
        await mustHold();
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

/** Busy rows are the crews of what stands on the calendar; visits stand for dates of their rule. */
async function mustHold(): Promise<void> {
  const { appointments, busy, series } = await business.system.db(async (db) => ({
    appointments: await db.appointment.findMany({ include: { technicians: true } }),
    busy: await db.technicianBusy.findMany(),
    series: await db.appointmentSeries.findMany(),
  }));
  const standing = appointments.filter(({ isDeleted, canceledAt, startAt }) => !isDeleted && !canceledAt && startAt);
  const expected = standing.flatMap(({ id, startAt, endAt, technicians }) =>
    technicians.map(({ technicianId }) => `${id} ${technicianId} ${startAt!.toISOString()} ${endAt!.toISOString()}`),
  );
  const held = busy.map(
    (row) => `${row.appointmentId} ${row.technicianId} ${row.startAt.toISOString()} ${row.endAt.toISOString()}`,
  );
  expect(held.toSorted()).toEqual(expected.toSorted());
  for (const row of appointments) {
    expect(["scheduled", "in progress", "complete", "missed"]).toContain(row.status);
    if (!row.seriesId) continue;
    const { rule, startWall, zone } = series.find(({ id }) => id === row.seriesId)!;
    const walls = occurrencesFrom({ rule, startWall: wallFromDatabase(startWall), zone }, null, 40).map(
      ({ wall }) => wall,
    );
    const wall = wallFromDatabase(row.seriesOccurrence!);
    const isGone = row.isDeleted || row.canceledAt !== null;
    expect(isGone || walls.includes(wall), `${rule} ${wall}`).toBe(true);
  }
}
