import { beforeAll, describe, expect, it } from "vitest";
import { GET as shortList } from "@/app/api/business/coverage-zones/route";
import { GET as geocode } from "@/app/api/business/geocode/route";
import { GET as businessData } from "@/app/api/coverage-zones/business-data/route";
import { GET as assignees } from "@/app/api/coverage-zones/assignees/route";
import { PATCH as redraw } from "@/app/api/coverage-zones/[id]/coordinates/route";
import { DELETE as removeGroup, POST as addGroup } from "@/app/api/coverage-zones/[id]/dispatch-groups/[groupId]/route";
import { DELETE as remove, PUT as update } from "@/app/api/coverage-zones/[id]/route";
import { DELETE as removeTech, POST as addTech } from "@/app/api/coverage-zones/[id]/technicians/[techId]/route";
import { GET as list, POST as create } from "@/app/api/coverage-zones/route";
import { answerError } from "@/lib/platform/http/answer-error";
import { ZONE_FAILURE } from "@/lib/zones/coverage-zone";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => void (business = await makeBusiness()));

const square = (lat: number, lng: number, size = 1) => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
];
const draw = (body: object) => sendUnchecked(create, { as: business.admin, body });
const zones = async () => (await send(list, { as: business.technician })).body.items;

describe("coverage zones", () => {
  it("zones/sort, zones/palette: are listed by name, and get the colors of the palette", async () => {
    for (const name of ["beta", "Alpha", "gamma"]) await draw({ name, coordinates: square(35, -81) });
    expect((await zones()).map((zone: { name: string; hex: string }) => [zone.name, zone.hex])).toEqual([
      ["Alpha", "#37bc9b"],
      ["beta", "#5d9cec"],
      ["gamma", "#f6bb42"],
    ]);
    const short = await send(shortList, { as: business.technician });
    expect(short.body.items.map(({ name }) => name)).toEqual(["Alpha", "beta", "gamma"]);
    expect(Object.keys(getFirst(short.body.items))).toEqual(["id", "name", "hex"]);
    const { id } = getItemAt(await zones(), 1);
    await send(update, { as: business.admin, method: "PUT", params: { id }, body: { name: "Zed" } });
    expect((await zones()).map(({ name }: { name: string }) => name)).toEqual(["Alpha", "gamma", "Zed"]);
  });

  it("zones/auto-color: get the first palette color by default, and keep their own color", async () => {
    const { admin } = await makeBusiness();
    const hexOf = async (more: object) =>
      (await send(create, { as: admin, body: { name: "North", coordinates: square(35, -81), ...more } })).body.hex;
    expect([await hexOf({ hex: "#112233" }), await hexOf({ hex: null }), await hexOf({})]).toEqual([
      "#112233",
      "#5d9cec",
      "#37bc9b",
    ]);
  });

  it("are drawn with holes, without the closing point", async () => {
    const coordinates = square(35, -81);
    const { status, body } = await draw({
      name: "Ring",
      hex: "#112233",
      coordinates: [...coordinates, coordinates[0]],
      holes: [square(35.4, -80.6, 0.2)],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ business_id: business.businessId, hex: "#112233", coordinates });
    expect(body.holes).toEqual([square(35.4, -80.6, 0.2)]);
  });

  it("refuse an invalid outline with a clear message", async () => {
    const bow = [
      { lat: 0, lng: 0 },
      { lat: 10, lng: 10 },
      { lat: 0, lng: 10 },
      { lat: 4, lng: 0 },
    ];
    const crossed = await draw({ name: "Bow", coordinates: bow });
    expect([crossed.status, crossed.body.errors.coordinates]).toEqual([
      422,
      "The outline crosses itself between corners 1 and 2 and corners 3 and 4. Move a corner.",
    ]);
    const outside = await draw({ name: "Far", coordinates: [{ lat: 91, lng: 0 }] });
    expect(outside.body.errors["coordinates.0.lat"]).toBe("Select a point on the map.");
    expect((await draw({ coordinates: bow })).body.errors.name).toBe("this field is required");
    expect((await draw({ name: "None" })).body.errors.coordinates).toBe("this field is required");
    const hole = await draw({ name: "Hole", coordinates: square(0, 0), holes: [square(5, 5)] });
    expect(hole.body.errors.holes).toMatch(/must be inside the outline/);
  });

  it("zones/coordinates-patch: redrawing keeps the name, the color, and the holes", async () => {
    const { body: zone } = await draw({
      name: "Patch",
      hex: "#112233",
      coordinates: square(35, -81),
      holes: [square(35.4, -80.6, 0.2)],
    });
    const change = (body: object) =>
      sendUnchecked(redraw, { as: business.admin, method: "PATCH", params: { id: zone.id }, body });
    const { body } = await change({ coordinates: square(34.5, -81, 1.5) });
    expect(body).toMatchObject({ name: "Patch", hex: "#112233", coordinates: square(34.5, -81, 1.5) });
    expect(body.holes).toEqual(zone.holes);
    expect((await change({ coordinates: square(0, 0) })).body.errors.holes).toMatch(/Cutout 1 must be inside/);
    expect((await change({ coordinates: square(0, 0), holes: [] })).body.holes).toEqual([]);
    // The edited version is no longer the stored one. CON-1.
    const stale = await change({ coordinates: square(1, 1), holes: [], version: zone.version });
    expect([stale.status, stale.body.code]).toEqual([409, "coverage_zone_changed"]);
  });

  it("can be renamed, recolored, and deleted once", async () => {
    const { body: zone } = await draw({ name: "Old", coordinates: square(35, -81) });
    const params = { id: zone.id };
    const renamed = await send(update, { as: business.admin, method: "PUT", params, body: { name: "New" } });
    expect(renamed.body).toMatchObject({ name: "New", hex: zone.hex, coordinates: zone.coordinates });
    const colored = await send(update, { as: business.admin, method: "PUT", params, body: { hex: "#ABCDEF" } });
    expect(colored.body).toMatchObject({ name: "New", hex: "#abcdef" });
    const removeZone = () => send(remove, { as: business.admin, method: "DELETE", params });
    expect((await removeZone()).body).toEqual({ success: true });
    expect((await removeZone()).status).toBe(404);
    expect((await zones()).map(({ id }: { id: string }) => id)).not.toContain(zone.id);
  });

  it("zones/assignments: have each technician and dispatch group once, and can remove them", async () => {
    const { body: zone } = await draw({ name: "Staffed", coordinates: square(35, -81) });
    const { businessId, system, technician } = business;
    const group = await system.db((db) => db.dispatchGroup.create({ data: { businessId, name: "Plumbing" } }));
    const choice = await send(assignees, { as: business.admin });
    expect(choice.body).toEqual({
      technicians: [{ tech_id: technician.userId, name: "Sam Tran" }],
      dispatch_groups: [{ group_id: group.id, name: "Plumbing" }],
    });
    const tech = { id: zone.id, techId: technician.userId };
    await send(addTech, { as: business.admin, method: "POST", params: tech });
    const twice = await send(addTech, { as: business.admin, method: "POST", params: tech });
    expect(twice.body.technicians).toEqual([{ tech_id: technician.userId }]);
    const inGroup = { id: zone.id, groupId: group.id };
    await send(addGroup, { as: business.admin, method: "POST", params: inGroup });
    const both = await send(addGroup, { as: business.admin, method: "POST", params: inGroup });
    expect(both.body.dispatch_groups).toEqual([{ group_id: group.id }]);
    const off = await send(removeTech, { as: business.admin, method: "DELETE", params: tech });
    expect(off.body.technicians).toEqual([]);
    const none = await send(removeGroup, { as: business.admin, method: "DELETE", params: inGroup });
    expect(none.body.dispatch_groups).toEqual([]);
    const clerk = { id: zone.id, techId: business.dispatcher.userId };
    expect((await send(addTech, { as: business.admin, method: "POST", params: clerk })).body.code).toBe(
      "technician_not_found"
    );
  });

  it("zones/assignments: are saved together with their technicians and groups, or not at all", async () => {
    const { businessId, system, technician, dispatcher } = business;
    const group = await system.db((db) => db.dispatchGroup.create({ data: { businessId, name: "Roofing" } }));
    const who = { techIds: [technician.userId], groupIds: [group.id] };
    const findZonesByName = async (name: string) =>
      (await zones()).filter((zone: { name: string }) => zone.name === name);

    const refused = await draw({ name: "Half", coordinates: square(35, -81), ...who, techIds: [dispatcher.userId] });
    expect([refused.body.code, await findZonesByName("Half")]).toEqual(["technician_not_found", []]);

    const { body: zone } = await draw({ name: "Whole", coordinates: square(35, -81), ...who });
    const covered = { technicians: [{ tech_id: technician.userId }], dispatch_groups: [{ group_id: group.id }] };
    expect(zone).toMatchObject(covered);
    const change = (body: object) => send(update, { as: business.admin, method: "PUT", params: { id: zone.id }, body });
    const unknownGroup = { groupIds: ["0197a0c0-0000-7000-8000-000000000000"], techIds: [] };
    expect((await change({ name: "Other", ...unknownGroup })).body.code).toBe("dispatch_group_not_found");
    expect(await findZonesByName("Whole")).toMatchObject([{ ...covered, version: zone.version }]);
    // A list that is not sent stays unchanged.
    expect((await change({ name: "Whole", groupIds: [] })).body).toMatchObject({ ...covered, dispatch_groups: [] });
  });

  it("errors/zone-generic: a failing call returns the documented message", async () => {
    const routes = [list, create, update, remove, redraw, addTech, removeTech, addGroup, removeGroup, assignees];
    for (const { declaration } of [...routes, businessData]) {
      const answer = answerError(new Error("the disk is full"), declaration as never, { requestId: "r1" });
      expect([answer.status, (await answer.json()).message]).toEqual([500, ZONE_FAILURE]);
    }
  });

  it("schedule/default-map-centre: the map starts at the business, or shows the country", async () => {
    const { businessId } = business;
    const at = () => send(businessData, { as: business.admin }).then(({ body }) => body);
    await business.system.db((db) => db.business.update({ where: { id: businessId }, data: { lat: null, lng: null } }));
    expect(await at()).toMatchObject({ id: businessId, lat: 39.8283, lng: -98.5795 });
    await business.system.db((db) =>
      db.business.update({ where: { id: businessId }, data: { lat: 35.2, lng: -80.8 } })
    );
    expect(await at()).toMatchObject({ lat: 35.2, lng: -80.8 });
  });

  it("business.geocode finds an address by its ZIP code, and the business's own", async () => {
    const where = async (address?: string) =>
      (await send(geocode, { as: business.dispatcher, query: address ? { address } : {} })).body;
    const own = await where();
    expect([Math.round(own.lat), Math.round(own.lng)]).toEqual([35, -81]);
    expect((await where("12345 Broadway, New York, NY 10001-1234")).lat).toBeCloseTo(40.75, 1);
    expect((await where("nowhere")).code).toBe("address_not_found");
  });
});
