import { beforeAll, expect, it } from "vitest";
import { POST as find } from "@/app/api/appointments/find-a-time/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { getComingTuesday } from "@/tests/support/timing/coming-day";
import { send } from "@/tests/support/calls/send";

const DAY = getComingTuesday(6);
let business: TestBusiness;
let southCustomer: { customerId: string; locationId: string };
let northCustomer: { customerId: string; locationId: string };
let second: Staff;

beforeAll(async () => {
  business = await makeBusiness();
  [southCustomer, northCustomer] = [await makeCustomer(business.system), await makeCustomer(business.system)];
  second = await makeStaff(business, { roleId: business.roles.technician, isTechnician: true });
  await business.system.db(async (db) => {
    await db.location.updateMany({ where: { id: southCustomer.locationId }, data: { lat: 35.0, lng: -80.8 } });
    // About 28 miles north, which is 56 minutes at 30 mph.
    await db.location.updateMany({ where: { id: northCustomer.locationId }, data: { lat: 35.4, lng: -80.8 } });
  });
});

type Answer = { slots: Array<{ tech_id: string; start: string }>; leftOut: Array<{ tech_id: string; code: string }> };

async function search(more: object = {}): Promise<Answer> {
  const body = { from: DAY, to: DAY, duration: 3_600_000, limit: 100, ...more };
  const { status, body: answer } = await send(find, { as: business.dispatcher, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer;
}
const startsOf = ({ slots }: Answer, id: string) =>
  slots.filter(({ tech_id }) => tech_id === id).map(({ start }) => start.slice(11, 16));

it("counts the driving time between stops, unless the business excludes it", async () => {
  const me = business.technician.userId;
  await makeAppointment(business, northCustomer, `${DAY}T14:00:00Z`, { techIds: [me], duration: 7_200_000 });
  expect(startsOf(await search(), me)).toContain("16:00");
  const near = startsOf(await search({ locationId: southCustomer.locationId }), me);
  expect(near).not.toContain("16:00");
  expect(near).toContain("17:00");
  await business.system.db((db) => db.business.updateMany({ data: { excludeTravelTime: true } }));
  expect(startsOf(await search({ locationId: southCustomer.locationId }), me)).toContain("16:00");
});

it("considers technicians who cover the zone and do the job type, and the additional technicians", async () => {
  const { businessId } = business;
  const me = business.technician.userId;
  const zone = await business.system.db(async (db) => {
    const createdZone = await db.coverageZone.create({
      data: { businessId, name: "North", hex: "#5d9cec", rings: [] },
    });
    await db.location.updateMany({ where: { id: northCustomer.locationId }, data: { zoneId: createdZone.id } });
    await db.coverageZoneTechnician.create({
      data: { businessId, zoneId: createdZone.id, technicianId: second.userId },
    });
    await db.userJobType.create({ data: { businessId, userId: second.userId, jobTypeId: business.jobTypeId } });
    return createdZone;
  });
  expect(zone.name).toBe("North");
  const covered = await search({ locationId: northCustomer.locationId });
  expect(new Set(covered.slots.map(({ tech_id }) => tech_id))).toEqual(new Set([second.userId]));
  expect(covered.leftOut).toMatchObject([{ tech_id: me, code: "other_zone" }]);
  const other = await business.system.db((db) => db.jobType.create({ data: { businessId, name: "Drain cleaning" } }));
  expect((await search({ jobTypeId: other.id })).leftOut).toMatchObject([
    { tech_id: second.userId, code: "other_work" },
  ]);
  const together = await search({ additionalTechIds: [me] });
  expect(startsOf(together, second.userId)).not.toContain("14:00");
  expect(together.slots.every(({ tech_id }) => tech_id === second.userId)).toBe(true);
});

it("refuses unknown or foreign locations, job types, and technicians", async () => {
  const foreign = await makeCustomer((await makeBusiness()).system);
  for (const wrong of [
    { locationId: foreign.locationId },
    { jobTypeId: crypto.randomUUID() },
    { additionalTechIds: [crypto.randomUUID()] },
  ]) {
    const body = { from: DAY, to: DAY, duration: 3_600_000, ...wrong };
    expect((await send(find, { as: business.dispatcher, body })).status).toBe(404);
  }
});
