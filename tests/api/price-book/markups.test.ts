import { beforeAll, describe, expect, it } from "vitest";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { DELETE as clear, GET as list, POST as save } from "@/app/api/product-vendor/markup/route";
import { GET as defaults } from "@/app/api/product-vendor/markup/defaults/route";
import { PUT as savePricing } from "@/app/api/admin/price-book/pricing-defaults/route";
import { GET as product } from "@/app/api/product-vendor/product/[id]/route";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { catalogProduct } from "@/tests/support/records/catalog";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const NONE = { rangeMin: "0.00", rangeMax: "100000.00", markup: "1", profit: "0.00", custom: false };
const tiers = (...markups: Array<[string, string, string, boolean?]>) =>
  markups.map(([rangeMin, rangeMax, markup, isEdited = false]) => ({ rangeMin, rangeMax, markup, isEdited }));
const saveAs = (who: TestBusiness, markups: object[], userId = who.admin.userId) =>
  sendUnchecked(save, { as: who.admin, body: { userId, markups } });
const listOf = async (who: TestBusiness) => (await send(list, { as: who.admin })).body.items;
const tierOf = async (who: TestBusiness) =>
  getFirst((await send(product, { as: who.admin, method: "GET", params: { id: catalogProduct.id } })).body.parts)
    .markupTier;
const priceOf = async (who: TestBusiness): Promise<string> =>
  (await send(product, { as: who.technician, method: "GET", params: { id: catalogProduct.id } })).body.standardPrice;

describe("markup tiers", () => {
  it("markup/default-tier: default to one tier from 0 to 100000 without a markup", async () => {
    expect(await listOf(business)).toEqual([expect.objectContaining(NONE)]);
    expect((await send(defaults, { as: business.admin })).body).toEqual({
      items: [expect.objectContaining(NONE)],
      total: 1,
    });
  });

  it("markup/endpoint: answer 404 for an unknown vendor", async () => {
    for (const [route, method] of [
      [list, "GET"],
      [defaults, "GET"],
      [clear, "DELETE"],
    ] as const)
      expect((await send(route, { as: business.admin, method, query: { vendorId: 12 } })).status).toBe(404);
  });

  it("set the catalog prices until they are cleared or undone", async () => {
    const own = await makeBusiness();
    await send(savePricing, {
      as: own.admin,
      method: "PUT",
      body: { items: [{ price_key: "labor_rate", price_val: "100" }] },
    });
    expect(await priceOf(own)).toBe("64.90"); // 14.90 + 0.5 h × 100
    await saveAs(
      own,
      tiers(["0.01", "14.89", "9", true], ["14.90", "14.90", "3", true], ["14.91", "99999.99", "9", true])
    );
    expect(await priceOf(own)).toBe("94.70");
    expect(await tierOf(own)).toEqual({ rangeMin: "14.90", rangeMax: "14.90" });
    await saveAs(own, tiers(["0.01", "10.00", "3", true]));
    expect(await priceOf(own)).toBe("64.90"); // Outside of all tiers.
    expect(await tierOf(own)).toBeNull();
    const saved = await saveAs(own, tiers(["0.01", "99999.99", "2.005", true]));
    expect(await priceOf(own)).toBe("79.87"); // 29.8745, half up
    await send(undo, {
      as: own.admin,
      method: "POST",
      params: { id: requireValue(saved.headers.get("x-change-id"), "x-change-id") },
    });
    expect(await priceOf(own)).toBe("64.90");
    expect((await send(clear, { as: own.admin, method: "DELETE" })).body).toEqual({ result: true });
    expect(await listOf(own)).toEqual([expect.objectContaining(NONE)]);
    await send(savePricing, {
      as: own.admin,
      method: "PUT",
      body: { items: [{ price_key: "markup_multiplier", price_val: "1.5" }] },
    });
    expect(await priceOf(own)).toBe("72.35");
    await send(savePricing, {
      as: own.admin,
      method: "PUT",
      body: {
        items: [
          { price_key: "markup_multiplier", is_active: false },
          { price_key: "labor_rate", price_val: "0" },
        ],
      },
    });
    expect(await priceOf(own)).toBe("14.90");
  });

  it("record who changed each tier, and mark only those that changed", async () => {
    const own = await makeBusiness();
    const second = await makeStaff(own, { roleId: own.roles.administrator, lastName: "Baker" });
    await saveAs(own, tiers(["0.01", "50.00", "1.5", true], ["50.01", "99999.99", "1.2", true]));
    const before = await listOf(own);
    expect(before[0]).toMatchObject({
      profit: "33.33",
      lastModifiedBy: own.admin.userId,
      custom: true,
      isEdited: false,
    });
    const body = {
      userId: second.userId,
      markups: tiers(["0.01", "50.00", "1.5"], ["50.01", "99999.99", "1.3", true]),
    };
    expect((await send(save, { as: second, body })).status).toBe(200);
    const after = await listOf(own);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ markup: "1.3", lastModifiedBy: second.userId, lastModifiedByName: "Sam Baker" });
    expect((await send(list, { as: business.admin })).body.items).toEqual([expect.objectContaining(NONE)]);
  });

  it("are refused with the kind of error on the tier's bound", async () => {
    const refused = async (...markups: Parameters<typeof tiers>) =>
      (await saveAs(business, tiers(...markups))).body.errors;
    expect(await refused(["0.01", "100.00", "2"], ["100.02", "200.00", "2"])).toEqual({
      "markups.0.rangeMax": "gap at max",
      "markups.1.rangeMin": "gap at min",
    });
    expect(await refused(["0.01", "100.00", "2"], ["99.00", "200.00", "2"])).toEqual({
      "markups.0.rangeMax": "overlap at max",
      "markups.1.rangeMin": "overlap at min",
    });
    expect(await refused(["0.00", "100000.01", "2"])).toEqual({
      "markups.0.rangeMin": "invalid min",
      "markups.0.rangeMax": "invalid max",
    });
    expect(Object.keys((await saveAs(business, tiers(["0.01", "5.00", "0"]))).body.errors)).toEqual([
      "markups.0.markup",
    ]);
    expect((await saveAs(business, tiers(["0", "100000", "1.1", true]))).status).toBe(200);
    const foreign = await saveAs(business, tiers(["0.01", "9.00", "2"]), business.technician.userId);
    expect(Object.keys(foreign.body.errors)).toEqual(["userId"]);
  });

  it("saved in parallel leave one complete set", async () => {
    const own = await makeBusiness();
    const requests = ["2", "3", "4"].map((markup) => saveAs(own, tiers(["0.01", "99999.99", markup, true])));
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listOf(own)).toHaveLength(1);
  });
});
