import { beforeAll, describe, expect, it } from "vitest";
import { loadMap } from "@/lib/scheduling/board/load-map";
import type { MapReading } from "@/lib/scheduling/board/map-appointment";
import type { Who } from "@/lib/platform/session/who";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
let other: Staff;
let own: string;
let unassigned: string;
const day = "2026-11-23";

beforeAll(async () => {
  business = await makeBusiness();
  const { businessId, system, technician, roles } = business;
  other = await makeStaff(business, { roleId: roles.technician, isTechnician: true });
  const job = await makeJob(business.admin.who);
  await system.db((db) => db.location.updateMany({ where: { id: job.locationId }, data: { lat: 35.25, lng: -80.75 } }));
  own = await makeAppointment(business, job, `${day}T14:00:00Z`, { techIds: [technician.userId] });
  unassigned = await makeAppointment(business, job, `${day}T16:00:00Z`, { techIds: [] });
  await makeAppointment(business, job, "2026-11-24T14:00:00Z", { techIds: [technician.userId] });
  await system.db(async (db) => {
    const places: Array<[string, number]> = [
      [technician.userId, 35.5],
      [other.userId, 36.5],
    ];
    for (const [id, lat] of places)
      await db.user.update({
        where: { businessId_id: { businessId, id } },
        data: { lat, lng: -80.5, locatedAt: new Date(`${day}T15:00:00Z`) },
      });
  });
});

const read = async (who: Who, more: object = {}): Promise<MapReading> => {
  const query = { tab: "map" as const, view: "day" as const, date: day, groupId: null, technicianIds: [], ...more };
  return JSON.parse(await loadMap(who, query)) as MapReading;
};

describe("the map data", () => {
  it("contains the day's appointments with their locations, and the technicians' last positions", async () => {
    const { appointments, places } = await read(business.dispatcher.who);
    expect(appointments.map(({ id }) => id)).toEqual([own, unassigned]);
    expect(appointments[0]).toEqual({
      id: own,
      start: `${day}T14:00:00.000Z`,
      end: `${day}T16:00:00.000Z`,
      status: "scheduled",
      canceled: false,
      customer: "Ann Lee",
      address: "12 Oak St",
      city: "Charlotte",
      jobType: "Service call",
      lat: 35.25,
      lng: -80.75,
      technicians: [{ tech_id: business.technician.userId, techStatus: "assigned" }],
    });
    expect(getItemAt(appointments, 1).technicians).toEqual([]);
    expect(places.map(({ lat, at }) => [lat, at]).sort()).toEqual([
      [35.5, `${day}T15:00:00.000Z`],
      [36.5, `${day}T15:00:00.000Z`],
    ]);
  });

  it("schedule/calendar-views: covers the whole weeks of a month, as the calendar does", async () => {
    const late = await makeJob(business.admin.who);
    const first = await makeAppointment(business, late, "2027-04-27T14:00:00Z", {});
    const last = await makeAppointment(business, late, "2027-06-05T14:00:00Z", { force: true });
    await makeAppointment(business, late, "2027-06-06T14:00:00Z", { force: true });
    const { appointments } = await read(business.dispatcher.who, { view: "month", date: "2027-05-15" });
    expect(appointments.map(({ id }) => id)).toEqual([first, last]);
  });

  it("omits the positions of technicians outside the selected names or group", async () => {
    const { businessId, system, technician, dispatcher } = business;
    const groupId = await system.db(async (db) => {
      const group = await db.dispatchGroup.create({ data: { businessId, name: "North" } });
      await db.dispatchGroupMember.create({ data: { businessId, groupId: group.id, userId: technician.userId } });
      return group.id;
    });
    const placesOf = async (more: object) =>
      (await read(dispatcher.who, more)).places.map(({ techId }) => techId).toSorted();
    expect(await placesOf({ technicianIds: [other.userId] })).toEqual([other.userId]);
    expect(await placesOf({ groupId })).toEqual([technician.userId]);
    expect(await placesOf({ groupId, technicianIds: [other.userId] })).toEqual([]);
    const both = [technician.userId, other.userId].toSorted();
    expect(await placesOf({ technicianIds: both })).toEqual(both);
  });

  it("is filtered by technician, and covers a longer range on request", async () => {
    expect((await read(business.dispatcher.who, { technicianIds: [other.userId] })).appointments).toEqual([]);
    expect((await read(business.dispatcher.who, { view: "week" })).appointments).toHaveLength(3);
  });

  it("permissions/all-events: shows a technician only their own appointments and position", async () => {
    const { appointments, places } = await read(business.technician.who);
    expect([appointments.map(({ id }) => id), places.map(({ techId }) => techId)]).toEqual([
      [own],
      [business.technician.userId],
    ]);
  });

  it("contains nothing from another business", async () => {
    const elsewhere = await makeBusiness();
    expect(await read(elsewhere.dispatcher.who)).toEqual({ appointments: [], places: [] });
  });
});
