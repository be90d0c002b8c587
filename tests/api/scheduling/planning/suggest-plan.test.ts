import { beforeAll, describe, expect, it } from "vitest";
import { POST as moveTogether } from "@/app/api/appointments/move-together/route";
import { POST as suggest } from "@/app/api/schedule/suggest-plan/route";
import { addDays } from "@/lib/platform/time/day";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getComingTuesday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

const DATE = getComingTuesday(5);
let business: TestBusiness;
let north: { customerId: string; locationId: string };
let south: { customerId: string; locationId: string };
let second: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  [north, south] = [await makeCustomer(business.system), await makeCustomer(business.system)];
  second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  await business.system.db(async (db) => {
    await db.location.updateMany({ where: { id: north.locationId }, data: { lat: 35.5, lng: -80.8 } });
    await db.location.updateMany({ where: { id: south.locationId }, data: { lat: 35.0, lng: -80.8 } });
    await db.business.updateMany({ data: { lat: 35.25, lng: -80.8 } });
  });
});

const requestPlan = (more: object = {}) => send(suggest, { as: business.dispatcher, body: { date: DATE, ...more } });
const at = (time: string) => `${DATE}T${time}:00.000Z`;

describe("schedule.suggestPlan", () => {
  it("untangles two routes, keeps promised times, gives reasons, and the accepted plan is booked", async () => {
    const [me, other] = [business.technician.userId, second.userId];
    // Each technician drives north and south in turn. With neighbors grouped, each makes one trip.
    const appointments = [
      await makeAppointment(business, north, at("13:00"), { techIds: [me], duration: 3_600_000 }),
      await makeAppointment(business, south, at("16:00"), { techIds: [me], duration: 3_600_000 }),
      await makeAppointment(business, south, at("13:00"), { techIds: [other], duration: 3_600_000 }),
      await makeAppointment(business, north, at("16:00"), { techIds: [other], duration: 3_600_000 }),
    ];
    const { status, body } = await requestPlan();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.after.driving).toBeLessThan(body.before.driving * 0.7);
    expect(body.leftOut).toEqual([]);
    expect(body.changes.length).toBeGreaterThan(0);
    for (const change of body.changes) {
      expect(appointments).toContain(change.appointmentId);
      expect(change.to.start).toBe(change.from.start);
      expect(change.reason).toMatch(/driving|others|time/);
    }
    const moves = body.changes.map((change) => ({
      id: change.appointmentId,
      start: change.to.start,
      end: change.to.end,
      techId: change.to.tech_id,
    }));
    const moved = await send(moveTogether, { as: business.dispatcher, body: { moves } });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const secondPlan = await requestPlan();
    expect(secondPlan.body.changes).toEqual([]);
    expect(secondPlan.body.before.driving).toBe(body.after.driving);
  });

  it("places unassigned appointments by level and skill, and explains what it cannot place", async () => {
    const waiting = await makeAppointment(business, north, null);
    const hard = await makeAppointment(business, south, null);
    await business.system.db(async (db) => {
      await db.appointment.updateMany({ where: { id: hard }, data: { minTechLevel: 3 } });
      await db.user.updateMany({ where: { isTechnician: true }, data: { techLevel: 1 } });
    });
    const { body } = await requestPlan();
    const placed = requireValue(
      body.changes.find(({ appointmentId }) => appointmentId === waiting),
      "placed"
    );
    expect(placed.reason).toMatch(/Unscheduled\./);
    expect(body.leftOut).toMatchObject([
      { appointmentId: hard, reason: expect.stringMatching(/level, job type, and zone/) },
    ]);
    expect((await requestPlan({ withRequests: false })).body.leftOut).toEqual([]);
    await business.system.db((db) =>
      db.userJobType.createMany({
        data: [business.technician.userId, second.userId].map((userId) => ({
          businessId: business.businessId,
          userId,
          jobTypeId: business.jobTypeId,
        })),
      })
    );
    const skilled = (await requestPlan()).body.changes.map(({ appointmentId }) => appointmentId);
    expect(skilled).toContain(waiting);
  });

  it("keeps events free of appointments, and refuses a day on which no one works", async () => {
    const { businessId } = business;
    await business.system.db(async (db) => {
      const all = { startAt: new Date(at("12:00")), endAt: new Date(at("21:00")) };
      for (const technicianId of [business.technician.userId, second.userId]) {
        const event = await db.calendarEvent.create({ data: { businessId, name: "Training", ...all } });
        await db.calendarEventTechnician.create({ data: { businessId, eventId: event.id, technicianId } });
      }
    });
    const { body } = await requestPlan();
    expect(body.changes).toEqual([]);
    const sunday = await requestPlan({ date: addDays(DATE, -2) });
    expect([sunday.status, sunday.body.code]).toEqual([409, "nobody_works"]);
    expect((await requestPlan({ date: "soon" })).status).toBe(422);
  });
});

describe("schedule.suggestPlan: busy times and service requests", () => {
  const [DAY, ANOTHER] = [addDays(DATE, 1), addDays(DATE, 2)];
  let own: TestBusiness;
  let place: { customerId: string; locationId: string };
  beforeAll(async () => {
    own = await makeBusiness();
    place = await makeCustomer(own.system);
  });
  const plan = async (more: object = {}) => {
    const { status, body } = await send(suggest, { as: own.dispatcher, body: { date: DAY, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const idsOf = (changes: Array<{ appointmentId: string }>) => changes.map(({ appointmentId }) => appointmentId);
  const request = async (day: string | null, createdAt?: string) => {
    const id = await makeAppointment(own, place, null, { duration: 1_800_000 });
    const data = {
      appointmentDate: day ? new Date(`${day}T00:00:00Z`) : null,
      ...(createdAt ? { createdAt: new Date(createdAt) } : {}),
    };
    await own.system.db((db) => db.appointment.updateMany({ where: { id }, data }));
    return id;
  };

  it("plans requests for the day or for any day, and counts those for another day", async () => {
    const [today, whenever] = [await request(DAY), await request(null)];
    const later = await request(ANOTHER);
    const { changes, notLookedAt } = await plan();
    expect(idsOf(changes).toSorted()).toEqual([today, whenever].toSorted());
    expect(notLookedAt).toEqual([{ count: 1, reason: "Another day was requested." }]);
    const next = await plan({ date: ANOTHER });
    expect(idsOf(next.changes)).toContain(later);
    expect(idsOf(next.changes)).not.toContain(today);
    expect((await plan({ withRequests: false })).notLookedAt).toEqual([]);
  });

  it("counts a helper's time without the main technician selected, and work that began the day before", async () => {
    const main = await makeStaff(own, { roleId: own.roles.technician, isTechnician: true });
    const helper = own.technician.userId;
    // 12:00 to 20:00 UTC is 8 to 4 in New York. The rest of the day is too short for the waiting appointment.
    await makeAppointment(own, place, `${DAY}T12:00:00Z`, {
      techIds: [main.userId, helper],
      duration: 8 * 3_600_000,
      force: true,
    });
    const waiting = await makeAppointment(own, place, null, { duration: 3 * 3_600_000 });
    const { changes, leftOut } = await plan({ technicianIds: [helper] });
    expect(idsOf(changes)).not.toContain(waiting);
    expect(idsOf(leftOut)).toContain(waiting);
    const night = addDays(DATE, 8);
    await makeAppointment(own, place, `${night}T00:00:00Z`, {
      techIds: [helper],
      duration: 20 * 3_600_000,
      force: true,
    });
    const after = await plan({ date: night, technicianIds: [helper] });
    expect(idsOf(after.changes)).not.toContain(waiting);
    await own.system.db((db) =>
      db.appointment.updateMany({ where: { id: waiting }, data: { isDeleted: true, dateDeleted: new Date() } })
    );
  });

  it("considers requests for the day first, then the oldest, and counts the rest", async () => {
    const { businessId } = own;
    const lastOfDay = await request(DAY, "2027-01-01T00:00:00Z");
    await own.system.db(async (db) => {
      const row = await db.appointment.findFirstOrThrow({ where: { id: lastOfDay } });
      const { jobId, customerId, locationId } = row;
      const createdAt = new Date("2026-01-01T00:00:00Z");
      const one = {
        businessId,
        jobId,
        customerId,
        locationId,
        isServiceRequest: true,
        durationMs: 8 * 3_600_000,
        createdAt,
      };
      await db.appointment.createMany({ data: Array.from({ length: 340 }, () => one) });
    });
    const { changes, leftOut, notLookedAt } = await plan();
    expect([...idsOf(changes), ...idsOf(leftOut)]).toContain(lastOfDay);
    expect(notLookedAt).toContainEqual({
      count: 43,
      reason: "Only 300 requests are considered at a time: those requested for this day, then the oldest.",
    });
  });
});
