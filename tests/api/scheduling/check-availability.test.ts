import { beforeAll, expect, it } from "vitest";
import { POST as check } from "@/app/api/appointments/availability/route";
import { POST as find } from "@/app/api/appointments/find-a-time/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getComingTuesday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

const DAY = getComingTuesday(6);
let business: TestBusiness;
let southCustomer: { customerId: string; locationId: string };
let northCustomer: { customerId: string; locationId: string };
let second: Staff;
let zoneId: string;

beforeAll(async () => {
  business = await makeBusiness();
  [southCustomer, northCustomer] = [await makeCustomer(business.system), await makeCustomer(business.system)];
  second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  const { businessId } = business;
  zoneId = await business.system.db(async (db) => {
    await db.location.updateMany({ where: { id: southCustomer.locationId }, data: { lat: 35.0, lng: -80.8 } });
    // About 28 miles north, which is 56 minutes at 30 mph.
    await db.location.updateMany({ where: { id: northCustomer.locationId }, data: { lat: 35.4, lng: -80.8 } });
    const { id } = await db.coverageZone.create({ data: { businessId, name: "North", hex: "#5d9cec", rings: [] } });
    await db.coverageZoneTechnician.create({ data: { businessId, zoneId: id, technicianId: second.userId } });
    return id;
  });
});

type Technician = { tech_id: string; available: boolean; conflicts: string[] };

async function conflictsOf(userId: string, more: object = {}): Promise<string[]> {
  const input = { appointmentDate: DAY, startTime: "1:00 PM", endTime: "2:00 PM", ...more };
  const { status, body } = await send(check, { as: business.dispatcher, body: { appointment_availability: input } });
  expect([status, body.status], JSON.stringify(body)).toEqual([200, "ok"]);
  const { conflicts, available } = requireValue(
    body.technicians.find(({ tech_id }: Technician) => tech_id === userId),
    "technician"
  );
  expect(available).toBe(conflicts.length === 0);
  return conflicts;
}

const me = () => business.technician.userId;

it("appointments/overlap-checks: a technician outside the given zone or the location's zone is unavailable", async () => {
  const reason = ["Doesn't cover North."];
  expect(await conflictsOf(me())).toEqual([]);
  expect(await conflictsOf(me(), { zone: zoneId })).toEqual(reason);
  expect(await conflictsOf(second.userId, { zone: zoneId })).toEqual([]);
  await business.system.db((db) =>
    db.location.updateMany({ where: { id: northCustomer.locationId }, data: { zoneId } })
  );
  expect(await conflictsOf(me(), { locationId: northCustomer.locationId })).toEqual(reason);
  expect(await conflictsOf(me(), { zone: "" })).toEqual([]);
  await business.system.db((db) =>
    db.location.updateMany({ where: { id: northCustomer.locationId }, data: { zoneId: null } })
  );
});

it("appointments/tech-levels, appointments/overlap-checks: reports level, job type, zone, hours, and past times", async () => {
  const { businessId, jobTypeId } = business;
  const other = await business.system.db(async (db) => {
    await db.userJobType.create({ data: { businessId, userId: me(), jobTypeId } });
    await db.user.updateMany({ where: { id: me() }, data: { techLevel: 1 } });
    return db.jobType.create({ data: { businessId, name: "Drain cleaning" } });
  });
  const requirements = { jobTypeId: other.id, minTechLevel: 3, zone: zoneId };
  expect(await conflictsOf(me(), { ...requirements, startTime: "10:00 PM", endTime: "11:00 PM" })).toEqual([
    "Level 1 is below the minimum level, 3.",
    "Doesn't do Drain cleaning.",
    "Doesn't cover North.",
    "Outside working hours.",
  ]);
  expect(await conflictsOf(me(), { jobTypeId })).toEqual([]);
  expect(await conflictsOf(me(), { appointmentDate: "2020-06-09" })).toEqual(["This time has passed."]);
});

it("appointments/overlap-checks: counts the driving time between stops, as find-a-time does", async () => {
  await makeAppointment(business, northCustomer, `${DAY}T15:00:00Z`, { techIds: [me()], duration: 7_200_000 });
  const far = "Not enough driving time before or after this appointment.";
  expect(await conflictsOf(me(), { startTime: "12:00 PM", endTime: "12:30 PM" })).toEqual([
    "Already booked at this time.",
  ]);
  expect(await conflictsOf(me())).toEqual([]);
  expect(await conflictsOf(me(), { locationId: southCustomer.locationId })).toEqual([far]);
  expect(await conflictsOf(me(), { locationId: northCustomer.locationId })).toEqual([]);
  expect(
    await conflictsOf(me(), { locationId: southCustomer.locationId, startTime: "2:00 PM", endTime: "3:00 PM" })
  ).toEqual([]);
  const body = { from: DAY, to: DAY, duration: 3_600_000, limit: 100, locationId: southCustomer.locationId };
  const { slots } = (await send(find, { as: business.dispatcher, body })).body;
  const starts = slots.filter((slot: { tech_id: string }) => slot.tech_id === me());
  expect(starts.map(({ start }: { start: string }) => start.slice(11, 16))).not.toContain("17:00");
});

it("checks an appointment through and past midnight as a whole, and refuses one that ends when it begins", async () => {
  const { userId } = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  await makeAppointment(business, southCustomer, `${DAY}T19:00:00Z`, { techIds: [userId] });
  const booked = [expect.stringMatching(/booked/)];
  const evening = { startTime: "2:30 PM", endTime: "12:00 AM", locationId: southCustomer.locationId };
  expect(await conflictsOf(userId, { ...evening, endTime: "4:00 PM" })).toEqual(booked);
  expect(await conflictsOf(userId, evening)).toEqual(expect.arrayContaining(booked));
  expect(await conflictsOf(userId, { ...evening, endTime: "1:00 AM" })).toEqual(expect.arrayContaining(booked));
  const input = { appointmentDate: DAY, startTime: "1:00 PM", endTime: "1:00 PM" };
  const { body } = await send(check, { as: business.dispatcher, body: { appointment_availability: input } });
  expect(body.status).toBe("error");
});

it("uses the location and job type of an existing appointment that is checked again", async () => {
  const id = await makeAppointment(business, southCustomer, `${DAY}T19:00:00Z`, {
    techIds: [second.userId],
    duration: 3_600_000,
  });
  const input = { startTime: "1:00 PM", endTime: "2:00 PM", excludeAppointmentId: id };
  expect(await conflictsOf(me(), input)).toEqual(["Not enough driving time before or after this appointment."]);
  const itself = { ...input, startTime: "3:00 PM", endTime: "4:00 PM" };
  expect(await conflictsOf(second.userId, itself)).toEqual([]);
});

it("errors/availability-status: an unknown or foreign zone, location, or job type is an error", async () => {
  const other = await makeBusiness();
  const { locationId } = await makeCustomer(other.system);
  const zone = await other.system.db((db) =>
    db.coverageZone.create({ data: { businessId: other.businessId, name: "North", hex: "#5d9cec", rings: [] } })
  );
  const nobody = crypto.randomUUID();
  for (const wrong of [
    { zone: zone.id },
    { zone: nobody },
    { locationId },
    { locationId: nobody },
    { jobTypeId: other.jobTypeId },
    { jobTypeId: nobody },
  ]) {
    const input = { appointmentDate: DAY, startTime: "1:00 PM", ...wrong };
    const { body } = await send(check, { as: business.dispatcher, body: { appointment_availability: input } });
    expect([wrong, body]).toEqual([wrong, { status: "error", available: false, technicians: [] }]);
  }
});
