import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as remove, PUT as update } from "@/app/api/locations/[id]/route";
import { GET as active } from "@/app/api/locations/active/route";
import { GET as findTown } from "@/app/api/locations/town/route";
import { GET as list, POST as create } from "@/app/api/locations/route";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { getCustomer } from "@/lib/customers/get-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const bare = { firstName: "Ann", lastName: "Lee", relaxed: true };
const newCustomer = async () => (await createCustomer(business.system, NewCustomer.parse(bare))).customerId;
const place = { address: "12 Oak St", city: "Concord", state: "NC", zip: "28025" };
const add = (businessCustomerId: string, more: object = {}) =>
  send(create, { as: business.dispatcher, body: { businessCustomerId, ...place, ...more } });

describe("locations", () => {
  it("return the town and state of a ZIP, or the business's state without a ZIP", async () => {
    const town = async (zip?: string) =>
      (await send(findTown, { as: business.dispatcher, query: zip ? { zip } : {} })).body;
    expect(await town()).toEqual({ city: null, state: "NC" });
    expect(await town("73301")).toEqual({ city: null, state: "TX" });
    const id = await newCustomer();
    for (const city of ["Fort Mill", "Tega Cay", "Fort Mill"]) await add(id, { city, state: "SC", zip: "29708" });
    expect(await town("29708")).toEqual({ city: "Fort Mill", state: "SC" });
    expect((await send(findTown, { as: business.dispatcher, query: { zip: "297" } })).status).toBe(422);
    const foreign = await send(findTown, { as: other.dispatcher, query: { zip: "29708" } });
    expect(foreign.body).toEqual({ city: null, state: "SC" });
  });

  it("create: make the first one the default, replace it with a new default, and get their point from the server", async () => {
    const id = await newCustomer();
    const first = await add(id, { lat: 1, lng: 2 });
    expect([first.status, first.body.isDefault, first.body.hasOldEquipment, first.body.isCurrent]).toEqual([
      201,
      true,
      false,
      true,
    ]);
    expect(first.body.lat).toBeGreaterThan(30);
    const second = await add(id, { locationName: "Lake house", isDefault: true, zip: "28117" });
    expect(second.body.isDefault).toBe(true);
    const rows = (await send(list, { as: business.dispatcher, query: { businessCustomerId: id } })).body;
    expect(
      rows.items.map((item: { isDefault: boolean; locationName: string }) => [item.locationName, item.isDefault])
    ).toEqual([
      ["Lake house", true],
      ["", false],
    ]);
    expect((await add(id, { zip: "2802", city: "" })).body.errors).toEqual({
      city: "(This field is required)",
      zip: "Enter a 5-digit ZIP code.",
    });
  });

  it("update: geocode a changed address, return 409 for an old version, and pass on a deleted default", async () => {
    const id = await newCustomer();
    const first = (await add(id)).body;
    const second = (await add(id, { locationName: "Shop" })).body;
    const putLocation = (locationId: string, body: object) =>
      send(update, { as: business.dispatcher, params: { id: locationId }, method: "PUT", body });
    const moved = await putLocation(first.id, { zip: "98101", city: "Seattle", state: "WA", version: first.version });
    expect(moved.body.lat).toBeCloseTo(47.6, 0);
    expect((await putLocation(first.id, { city: "Late", version: first.version })).body.code).toBe("location_changed");
    expect((await putLocation(first.id, { address: "" })).body.errors).toEqual({ address: "(This field is required)" });
    const removal = await send(remove, { as: business.dispatcher, params: { id: first.id }, method: "DELETE" });
    expect(removal.body).toEqual({ id: first.id, deleted: true });
    expect((await getCustomer(business.system, id)).businessCustomerLocations).toMatchObject([
      { id: second.id, isDefault: true },
    ]);
    expect((await putLocation(first.id, { city: "X" })).body.code).toBe("location_deleted");
    const query = { businessCustomerId: id, showArchive: true };
    expect((await send(list, { as: business.dispatcher, query })).body.total).toBe(2);
    expect((await send(list, { as: business.dispatcher, query: { ...query, term: "shop" } })).body.total).toBe(1);
    const short = (await send(active, { as: business.dispatcher, query: { businessCustomerId: id } })).body;
    expect(short).toEqual({ items: [{ id: second.id, location_name: "Shop", is_default: true }], total: 1 });
  });

  it("CON: end with one default after parallel requests for a new default", async () => {
    const id = await newCustomer();
    await Promise.all(Array.from({ length: 8 }, (_, i) => add(id, { isDefault: true, locationName: `House ${i}` })));
    const { businessCustomerLocations: all } = await getCustomer(business.system, id);
    expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([8, 1]);
  });

  it("return 404 for another business's customer and 422 for invalid input", async () => {
    const id = await newCustomer();
    const location = (await add(id)).body;
    const params = { id: location.id };
    for (const tried of [
      () => send(create, { as: other.admin, body: { businessCustomerId: id, ...place } }),
      () => send(list, { as: other.admin, query: { businessCustomerId: id } }),
      () => send(active, { as: other.admin, query: { businessCustomerId: id } }),
    ])
      expect((await tried()).status).toBe(404);
    expect((await send(active, { as: other.admin })).body.items).toEqual([]);
    expect((await send(list, { as: business.admin, query: { businessCustomerId: "x" } })).status).toBe(422);
    expect((await send(update, { as: business.admin, params, method: "PUT", body: { systemAge: -1 } })).status).toBe(
      422
    );
  });
});
