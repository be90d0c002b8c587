import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { POST as start } from "@/app/api/customers/imports/[id]/start/route";
import { POST as upload } from "@/app/api/customers/imports/route";
import { DELETE as archive, GET as show, PUT as update } from "@/app/api/locations/[id]/route";
import { POST as merge } from "@/app/api/locations/[id]/merge/route";
import { PUT as setPin } from "@/app/api/locations/[id]/pin/route";
import { POST as create } from "@/app/api/locations/route";
import { createCustomer } from "@/lib/customers/edits/create-customer";
import { NewCustomer } from "@/lib/customers/edits/new-customer";
import { importCustomersTask } from "@/lib/customers/import/import-customers-task";
import { sweepLocating } from "@/lib/customers/pins/locate-addresses-task";
import { env } from "@/lib/platform/env";
import { reactions } from "@/lib/reactions";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { toCensusAnswer, type GeocoderServer, startGeocoder } from "@/tests/support/providers/geocoder-server";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { requireValue } from "@/tests/support/required-values";

let geocoder: GeocoderServer;
let business: TestBusiness;
let customerId: string;
beforeAll(async () => {
  geocoder = await startGeocoder();
  Object.assign(process.env, { GEOCODER_URL: geocoder.url, GEOCODER_TOKEN: "sk.server", GEOCODER_PER_SECOND: "1000" });
});
afterAll(() => geocoder.stop());
beforeEach(async () => {
  Object.assign(env(), { GEOCODER: "census" });
  Object.assign(geocoder, { requests: [], answers: {} });
  business = await makeBusiness();
  const bare = NewCustomer.parse({ firstName: "Ann", lastName: "Lee", relaxed: true });
  ({ customerId } = await createCustomer(business.system, bare));
});

// The center of ZIP code 28202 is near 35.23, -80.84.
const elm = { address: "9 Elm St", city: "Charlotte", state: "NC", zip: "28202" };
const door = { lat: 35.2301, lng: -80.8402 };
const add = async (more: object = {}) =>
  (await send(create, { as: business.dispatcher, body: { businessCustomerId: customerId, ...elm, ...more } })).body;
const change = (id: string, body: object) =>
  send(update, { as: business.dispatcher, method: "PUT", params: { id }, body });
const pin = (id: string, point: object | null, more: object = {}) =>
  sendUnchecked(setPin, { as: business.dispatcher, method: "PUT", params: { id }, body: { point, ...more } });
const getLocation = async (id: string) => (await send(show, { as: business.dispatcher, params: { id } })).body;
const pointOf = async (id: string) => {
  const { lat, lng, precision } = await getLocation(id);
  return { lat, lng, precision };
};
const locate = (most?: number) => runTasks(business.businessId, ["locate-addresses"], most);
/** Runs the reaction of the worker to a stored customer. */
async function stored(): Promise<void> {
  const event = { businessId: business.businessId, payload: { customerId, isNew: false } };
  await reactions["customer.stored"]?.["locate-addresses"]?.(event as never);
}
const locateStored = () => stored().then(() => locate());
const waiting = () =>
  business.system.db(
    (db) => db.$queryRaw<Array<{ isLater: boolean }>>`
  SELECT j.run_at > now() + interval '1 minute' AS "isLater" FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
  WHERE t.identifier = 'locate-addresses' AND j.payload ->> 'businessId' = ${business.businessId}`
  );

describe("a geocoder", () => {
  it("is asked once for a new location in the Census Bureau's format, and sets the exact point", async () => {
    geocoder.answers[elm.address] = [door];
    const location = await add();
    expect(await pointOf(location.id)).toEqual({ lat: location.lat, lng: location.lng, precision: "approximate" });
    expect(await locateStored()).toBe(1);
    const [{ path, query } = { path: "", query: new URLSearchParams() }] = geocoder.requests;
    expect(path).toBe("/geocoder/locations/onelineaddress");
    expect(Object.fromEntries(query)).toEqual({
      address: "9 Elm St, Charlotte, NC 28202",
      benchmark: "Public_AR_Current",
      format: "json",
    });
    expect(await pointOf(location.id)).toEqual({ ...door, precision: "exact" });
    expect((await getLocation(location.id)).version).toBe(location.version);
    expect(await locateStored()).toBe(0);
    expect(geocoder.requests).toHaveLength(1);
  });

  it("that doesn't know an address leaves the ZIP's point, and is asked again only after the address changes", async () => {
    const location = await add();
    await locateStored();
    await sweepLocating(business.system);
    await locate();
    expect(geocoder.requests).toHaveLength(1);
    expect(await pointOf(location.id)).toEqual({ lat: location.lat, lng: location.lng, precision: "approximate" });
    await change(location.id, { address2: "Unit 4", locationName: "Shop" });
    await locateStored();
    expect(geocoder.requests).toHaveLength(1);
    geocoder.answers["11 Elm St"] = [door];
    await change(location.id, { address: "11 Elm St" });
    await locateStored();
    expect(await pointOf(location.id)).toEqual({ ...door, precision: "exact" });
  });

  it.each([
    ["two points at one house", [door, { lat: 35.2302, lng: -80.8403 }], "exact"],
    ["two places", [door, { lat: 35.26, lng: -80.84 }], "approximate"],
    ["two points, only one in the ZIP", [{ lat: 35.5, lng: -80.5, zip: "28025" }, door], "exact"],
    ["only another ZIP", [{ ...door, zip: "28025" }], "approximate"],
    ["another state", [{ ...door, state: "SC" }], "approximate"],
  ])("of the Census Bureau: sets the precision for %s", async (_, matches, precision) => {
    geocoder.answers[elm.address] = matches;
    const { id } = await add();
    await locateStored();
    expect((await pointOf(id)).precision).toBe(precision);
  });

  it.each([
    ["a roof", [door], "exact"],
    ["a street", [{ ...door, accuracy: "street" }], "approximate"],
    ["something near", [{ ...door, accuracy: "approximate" }], "approximate"],
    ["a guess", [{ ...door, confidence: "medium" }], "approximate"],
    ["nothing", [], "approximate"],
  ])("of Mapbox: sets the precision for %s", async (_, matches, precision) => {
    Object.assign(env(), { GEOCODER: "mapbox" });
    geocoder.answers[elm.address] = matches;
    const { id } = await add();
    await locateStored();
    expect((await pointOf(id)).precision).toBe(precision);
    expect(geocoder.requests[0]?.path).toBe("/search/geocode/v6/forward");
    expect(Object.fromEntries(geocoder.requests[0]?.query ?? [])).toMatchObject({
      address_line1: "9 Elm St",
      place: "Charlotte",
      region: "NC",
      postcode: "28202",
      permanent: "true",
      autocomplete: "false",
      access_token: "sk.server",
    });
  });

  it("that is off isn't asked, and finds existing addresses once it is on", async () => {
    Object.assign(env(), { GEOCODER: "off" });
    geocoder.answers[elm.address] = [door];
    const { id } = await add();
    expect(await locateStored()).toBe(0);
    await sweepLocating(business.system);
    expect(await waiting()).toEqual([]);
    expect((await pointOf(id)).precision).toBe("approximate");
    Object.assign(env(), { GEOCODER: "census" });
    await sweepLocating(business.system);
    await locate();
    expect(await pointOf(id)).toEqual({ ...door, precision: "exact" });
  });

  it("isn't asked about archived locations or addresses without a house number", async () => {
    await add({ address: "Main Street" });
    const { id } = await add();
    await send(archive, { as: business.dispatcher, method: "DELETE", params: { id } });
    await locateStored();
    expect(geocoder.requests).toEqual([]);
  });
});

describe("an unavailable geocoder", () => {
  it.each([429, 403])("fails the task with %s after one request, and the next task continues", async (status) => {
    geocoder.answers = { [elm.address]: status, "11 Elm St": [door] };
    const first = await add();
    const second = await add({ address: "11 Elm St" });
    await expect(locateStored()).rejects.toThrow(`The geocoder returned an error (${status}).`);
    expect(geocoder.requests).toHaveLength(1);
    geocoder.answers[elm.address] = [door];
    await locateStored();
    expect([(await pointOf(first.id)).precision, (await pointOf(second.id)).precision]).toEqual(["exact", "exact"]);
  });

  it("that fails for one address still finds the others, and is asked again a limited number of times", async () => {
    geocoder.answers = { [elm.address]: 500, "11 Elm St": [door] };
    const first = await add();
    const second = await add({ address: "11 Elm St" });
    await stored();
    expect(await locate(1)).toBe(1);
    expect((await pointOf(second.id)).precision).toBe("exact");
    expect(await waiting()).toEqual([{ isLater: true }]);
    expect(await locate()).toBeLessThan(8);
    expect(await waiting()).toEqual([]);
    geocoder.answers[elm.address] = [door];
    await sweepLocating(business.system);
    await locate();
    expect((await pointOf(first.id)).precision).toBe("exact");
  });

  it("that times out, disconnects, or sends an unknown answer leaves the ZIP's point and reports no address", async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
    geocoder.answers = {
      "1 Elm St": () => undefined,
      "2 Elm St": (response) => void response.destroy(),
      "3 Elm St": (response) => void response.end("<html>Down for maintenance</html>"),
    };
    for (const address of Object.keys(geocoder.answers)) await add({ address });
    const failure = await locateStored().catch((error: unknown) => String(error));
    clock.mockRestore();
    expect(failure).toMatch(/^GeocoderAway: .*the geocoder/i);
    expect(failure).not.toContain("Elm");
    expect(geocoder.requests).toHaveLength(3);
  });

  it("can't overwrite an address that changed or a pin that was placed while it answered", async () => {
    const moved = await add({ address: "1 Elm St" });
    const pinned = await add({ address: "2 Elm St" });
    const late = (before: () => Promise<unknown>) => async (response: ServerResponse) => {
      await before();
      response.end(JSON.stringify(toCensusAnswer(new URLSearchParams(), [door])));
    };
    geocoder.answers = {
      "1 Elm St": late(() => change(moved.id, { address: "3 Elm St" })),
      "2 Elm St": late(() => pin(pinned.id, { lat: 35, lng: -80 })),
    };
    await locateStored();
    expect(await pointOf(moved.id)).toEqual({ lat: moved.lat, lng: moved.lng, precision: "approximate" });
    expect(await pointOf(pinned.id)).toEqual({ lat: 35, lng: -80, precision: "placed" });
    geocoder.answers["3 Elm St"] = [door];
    await locateStored();
    expect((await pointOf(moved.id)).precision).toBe("exact");
  });
});

describe("a pin", () => {
  it("stays in place until the address changes, whatever the geocoder finds", async () => {
    geocoder.answers = { [elm.address]: [door], "11 Elm St": [door] };
    const { id, version } = await add();
    const placed = await pin(id, { lat: 35.1, lng: -80.1 }, { version });
    expect(placed.body).toMatchObject({ lat: 35.1, lng: -80.1, precision: "placed", version: version + 1 });
    await locateStored();
    await sweepLocating(business.system);
    await locate();
    await change(id, { locationName: "Shop" });
    expect(await pointOf(id)).toEqual({ lat: 35.1, lng: -80.1, precision: "placed" });
    await change(id, { address: "11 Elm St" });
    expect((await pointOf(id)).precision).toBe("approximate");
    await locateStored();
    expect(await pointOf(id)).toEqual({ ...door, precision: "exact" });
  });

  it("can be removed, and the address is located again", async () => {
    geocoder.answers[elm.address] = [door];
    const location = await add();
    await pin(location.id, { lat: 35.1, lng: -80.1 });
    const pinRemoval = await pin(location.id, null);
    expect(pinRemoval.body).toMatchObject({ lat: location.lat, lng: location.lng, precision: "approximate" });
    await locateStored();
    expect(await pointOf(location.id)).toEqual({ ...door, precision: "exact" });
    expect((await pin(location.id, null)).body.precision).toBe("exact");
  });

  it("is refused outside the globe, for an old version, and for an archived location", async () => {
    const { id, version } = await add();
    expect((await pin(id, { lat: 91, lng: 0 })).body.errors).toEqual({
      "point.lat": "Enter a latitude from -90 to 90.",
    });
    await pin(id, door);
    expect((await pin(id, door, { version })).body.code).toBe("location_changed");
    await send(archive, { as: business.dispatcher, method: "DELETE", params: { id } });
    expect((await pin(id, door)).body.code).toBe("location_deleted");
  });
});

describe("undo", () => {
  const undone = async (answer: Answer) => expect((await undoCall(business.dispatcher, answer)).status).toBe(200);

  it("reverses a user's changes after the geocoder answered", async () => {
    geocoder.answers = { [elm.address]: [door], "11 Elm St": [{ lat: 35.22, lng: -80.83 }] };
    const first = await send(create, {
      as: business.dispatcher,
      body: { businessCustomerId: customerId, ...elm },
    });
    await locateStored();
    const changed = await change(first.body.id, { address: "11 Elm St" });
    await locateStored();
    await undone(changed);
    expect(await pointOf(first.body.id)).toEqual({
      lat: first.body.lat,
      lng: first.body.lng,
      precision: "approximate",
    });
    await locateStored();
    expect(await pointOf(first.body.id)).toEqual({ ...door, precision: "exact" });
    await undone(first);
    expect((await getLocation(first.body.id)).isArchived).toBe(true);
  });

  it("restores a pin with its address, and removes a later pin with its address", async () => {
    const { id, lat, lng } = await add();
    const placed = await pin(id, door);
    const changed = await change(id, { address: "11 Elm St" });
    await undone(changed);
    expect(await pointOf(id)).toEqual({ ...door, precision: "placed" });
    await undone(placed);
    expect(await pointOf(id)).toEqual({ lat, lng, precision: "approximate" });
    const secondChange = await change(id, { address: "12 Elm St" });
    await pin(id, { lat: 35.5, lng: -80.5 });
    await undone(secondChange);
    expect(await pointOf(id)).toEqual({ lat, lng, precision: "approximate" });
  });

  it("locates both locations again after an undone merge", async () => {
    geocoder.answers[elm.address] = [door];
    const survivor = await add({ address: "11 Elm St", zip: "28025", city: "Concord" });
    const mergedLocation = await add();
    await locateStored();
    const merged = await send(merge, {
      as: business.dispatcher,
      params: { id: survivor.id },
      body: { mergeLocationIds: [mergedLocation.id], keep: { address: mergedLocation.id } },
    });
    expect(merged.body).toMatchObject({ ...door, precision: "exact" });
    await undone(merged);
    await locateStored();
    expect(await pointOf(survivor.id)).toEqual({ lat: survivor.lat, lng: survivor.lng, precision: "approximate" });
    expect(await pointOf(mergedLocation.id)).toEqual({ ...door, precision: "exact" });
  });

  it("reverses a change that an older version stored with points in the history", async () => {
    geocoder.answers["11 Elm St"] = [door];
    const { id, lat, lng } = await add();
    const changed = await change(id, { address: "11 Elm St", zip: "28025" });
    const changeId = requireValue(changed.headers.get("x-change-id"), "x-change-id");
    const { lat: oldLat } = changed.body;
    // In the form that the previous version wrote.
    await business.system.db(
      (db) => db.$executeRaw`
        INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
        SELECT business_id, change_id, step + 1, n, kind, record_id, table_name, operation, key,
          jsonb_build_object('lat', ${lat}::float8), jsonb_build_object('lat', ${oldLat}::float8)
        FROM change_row WHERE change_id = ${changeId}::uuid AND table_name = 'customer_location'`
    );
    await locateStored();
    await undone(changed);
    expect(await pointOf(id)).toEqual({ lat, lng, precision: "approximate" });
  });
});

it("an import locates its addresses in one task, page by page, and can still be undone", async () => {
  const streets = Array.from({ length: 120 }, (_, i) => `${i + 1} Oak St`);
  for (const street of streets) geocoder.answers[street] = [door];
  const lines = streets.map((street, i) => `Person${i} Lee,p${i}@example.com,${street},Charlotte,NC,28202`);
  const form = new FormData();
  form.set("file", new File([["Name,Email,Street,City,State,Zip", ...lines].join("\r\n")], "export.csv"));
  const { origin, cookie } = { origin: "http://localhost:3000", cookie: business.dispatcher.cookie };
  const request = new Request(`${origin}/api/customers/imports`, {
    method: "POST",
    headers: { host: "localhost:3000", origin, cookie },
    body: form,
  });
  const { id, mapping } = await (await upload(request, { params: Promise.resolve({}) })).json();
  await send(start, { as: business.dispatcher, params: { id }, body: { mapping } });
  await importCustomersTask({ businessId: business.businessId, importId: id });
  expect(await waiting()).toEqual([{ isLater: false }]);
  expect(await locate()).toBe(3);
  expect(geocoder.requests).toHaveLength(120);
  const exact = () => business.system.db((db) => db.location.count({ where: { isExact: true, deletedAt: null } }));
  expect(await exact()).toBe(120);
  expect((await send(undo, { as: business.dispatcher, params: { id } })).status).toBe(200);
  expect(await exact()).toBe(0);
});
