import { beforeAll, describe, expect, it } from "vitest";
import { POST as createCustomer, GET as listCustomers } from "@/app/api/customers/route";
import { DELETE as removeZone } from "@/app/api/coverage-zones/[id]/route";
import { PATCH as redraw } from "@/app/api/coverage-zones/[id]/coordinates/route";
import { POST as drawZone } from "@/app/api/coverage-zones/route";
import { PUT as updateLocation } from "@/app/api/locations/[id]/route";
import { POST as createLocation } from "@/app/api/locations/route";
import { reactions } from "@/lib/reactions";
import { rezoneLocationsTask } from "@/lib/customers/locations/rezone-locations-task";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => void (business = await makeBusiness()));

const square = (lat: number, lng: number, size = 1) => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
];
// The center of ZIP code 28202 is near 35.23, -80.84, and that of 10001 near 40.75, -74.
const charlotte = { address: "9 Elm St", city: "Charlotte", state: "NC", zip: "28202" };
const newYork = { address: "9 Elm St", city: "New York", state: "NY", zip: "10001" };
const draw = (name: string, coordinates: object[], more = {}) =>
  sendUnchecked(drawZone, { as: business.admin, body: { name, coordinates, ...more } }).then(({ body }) => body);
const rezone = () => rezoneLocationsTask({ businessId: business.businessId, after: null });
const zoneOf = async (id: string) =>
  (await business.system.db((db) => db.location.findFirstOrThrow({ where: { id } }))).zoneId;

describe("locations and zones", () => {
  it("get the smallest zone that contains them when they are saved, and another when they move", async () => {
    const county = await draw("County", square(35, -81));
    const town = await draw("Town", square(35.2, -80.9, 0.1));
    const { body: customer } = await send(createCustomer, {
      as: business.dispatcher,
      body: { firstName: "Ann", lastName: "Lee", email: "ann@example.com", ...charlotte },
    });
    const home = getFirst(customer.businessCustomerLocations);
    expect(home.zone).toEqual({ id: town.id, name: "Town", description: "" });
    const { body: second } = await send(createLocation, {
      as: business.dispatcher,
      body: { businessCustomerId: customer.id, ...newYork },
    });
    expect(second.zone).toBeNull();
    const moved = await send(updateLocation, {
      as: business.dispatcher,
      method: "PUT",
      params: { id: second.id },
      body: charlotte,
    });
    expect(requireValue(moved.body.zone, "zone").name).toBe("Town");
    await send(removeZone, { as: business.admin, method: "DELETE", params: { id: town.id } });
    await rezone();
    expect([await zoneOf(home.id), await zoneOf(second.id)]).toEqual([county.id, county.id]);
  });

  it("are reassigned when a zone is created, changed, or deleted; a second run changes nothing", async () => {
    const other = await makeBusiness();
    const otherCustomer = await makeCustomer(other.system);
    const { locationId } = await makeCustomer(business.system);
    for (const owner of [business, other])
      await owner.system.db((db) =>
        db.location.updateMany({
          where: { id: { in: [locationId, otherCustomer.locationId] } },
          data: { lat: 10.5, lng: 10.5 },
        })
      );
    const zone = await draw("Far", square(10, 10));
    await rezone();
    expect([await zoneOf(locationId), zone.hex.length]).toEqual([zone.id, 7]);
    await rezone();
    expect(await zoneOf(locationId)).toBe(zone.id);
    const params = { id: zone.id };
    await send(redraw, { as: business.admin, method: "PATCH", params, body: { coordinates: square(20, 20) } });
    await rezone();
    expect(await zoneOf(locationId)).toBeNull();
    const before = await business.system.db((db) => db.location.findFirstOrThrow({ where: { id: locationId } }));
    await send(redraw, { as: business.admin, method: "PATCH", params, body: { coordinates: square(10, 10) } });
    await rezone();
    const after = await business.system.db((db) => db.location.findFirstOrThrow({ where: { id: locationId } }));
    // The version stays the same, so a user who edits the location meanwhile gets no conflict.
    expect([after.zoneId, after.version]).toEqual([zone.id, before.version]);
    const foreign = getFirst(
      await other.system.db((db) => db.location.findMany({ where: { id: otherCustomer.locationId } }))
    );
    expect(foreign.zoneId).toBeNull();
  });

  it("are queued once for many changes, with one waiting run per business", async () => {
    const waiting = () =>
      business.system.db(
        (db) =>
          db.$queryRaw<Array<{ count: number }>>`
          SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE key = ${`rezone:${business.businessId}:all`}`
      );
    const events = await business.system.db((db) =>
      db.outboxEvent.findMany({ where: { businessId: business.businessId, type: "zones.changed" } })
    );
    expect(events.length).toBeGreaterThan(2);
    for (const event of events)
      for (const react of Object.values(requireValue(reactions["zones.changed"], "zones.changed")))
        await react({ ...event, payload: event.payload as Record<string, unknown> });
    expect(await waiting()).toEqual([{ count: 1 }]);
  });

  it("cannot be saved while an outline changes; one waits for the other", async () => {
    const zone = await draw("Race", square(50, 50));
    const { locationId } = await makeCustomer(business.system, "Race Person");
    // A location is being saved. Its transaction has read the zones and is still open.
    const { loadZoneFinder: findZones } = await import("@/lib/zones/load-zone-finder");
    let finish = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const saving = business.system.db(async (db) => {
      const zoneAt = await findZones(db);
      const finished = new Promise<void>((resolve) => (finish = resolve));
      begun();
      await finished;
      await db.location.updateMany({
        where: { id: locationId },
        data: { lat: 50.5, lng: 50.5, zoneId: zoneAt(50.5, 50.5) },
      });
    });
    await hasBegun;
    let isDone = false;
    const changing = send(redraw, {
      as: business.admin,
      method: "PATCH",
      params: { id: zone.id },
      body: { coordinates: square(60, 60) },
    }).then(() => (isDone = true));
    await waitForLockWait(business.system);
    expect(isDone).toBe(false);
    finish();
    await Promise.all([saving, changing]);
    expect(await zoneOf(locationId)).toBe(zone.id);
    await rezone();
    expect(await zoneOf(locationId)).toBeNull();
  });

  it("filter the list of customers by zone", async () => {
    const zone = await draw("Filter", square(70, 70));
    const { customerId, locationId } = await makeCustomer(business.system, "Zoned Person");
    await business.system.db((db) => db.location.updateMany({ where: { id: locationId }, data: { zoneId: zone.id } }));
    const response = await send(listCustomers, { as: business.dispatcher, query: { zone: zone.id } });
    expect([response.body.total, getFirst(response.body.items).id]).toEqual([1, customerId]);
    await business.system.db((db) =>
      db.location.updateMany({ where: { id: locationId }, data: { deletedAt: new Date() } })
    );
    expect((await send(listCustomers, { as: business.dispatcher, query: { zone: zone.id } })).body.total).toBe(0);
  });
});
