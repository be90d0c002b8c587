import { beforeAll, describe, expect, it } from "vitest";
import { GET as categories } from "@/app/api/price-book/item-categories/active/route";
import { GET as item } from "@/app/api/price-book/items/[id]/route";
import { GET as labor } from "@/app/api/price-book/search-labor/route";
import { GET as parts } from "@/app/api/price-book/search-parts/route";
import { createStarterPriceBook } from "@/lib/price-book/create-starter-price-book";
import { starterLabor, starterParts } from "@/prisma/seed/price-book/starter-price-book";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst, getItemAt } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  await createStarterPriceBook(business.system, { parts: starterParts, labor: starterLabor });
});

describe("the starter price book", () => {
  it("is created whole, once", async () => {
    await createStarterPriceBook(business.system, { parts: starterParts, labor: starterLabor });
    const all = await send(parts, { as: business.technician });
    expect(all.body.count).toBe(starterParts.length);
    expect(all.body.results).toHaveLength(10);
    expect((await send(labor, { as: business.technician })).body.count).toBe(starterLabor.length);
    const groups = await business.system.db((db) => db.productGroup.count());
    expect(groups).toBe(starterParts.length + starterLabor.length);
  });
});

describe("priceBook.searchParts and searchLabor", () => {
  it("finds words in any order and despite typos, and returns prices as strings", async () => {
    const response = await send(parts, { as: business.technician, query: { term: "capacitor dual" } });
    expect(response.body.results[0]).toMatchObject({
      name: expect.stringContaining("capacitor"),
      sales_price: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const mistyped = await send(parts, { as: business.technician, query: { term: "capacitr" } });
    expect(mistyped.body.count).toBeGreaterThan(0);
    const fees = await send(labor, { as: business.technician, query: { term: "diagnostic" } });
    expect(fees.body.results[0]).toMatchObject({ short_name: "FEE-DIAG", rate: "99.00", default_hours: "1" });
  });

  it("price-book/offset: pages do not overlap", async () => {
    const first = await send(parts, { as: business.technician, query: { limit: 10, offset: 0 } });
    const second = await send(parts, { as: business.technician, query: { limit: 10, offset: 10 } });
    const ids = [...first.body.results, ...second.body.results].map((row: { id: string }) => row.id);
    expect(new Set(ids).size).toBe(20);
  });

  it("price-book/offset: pages through more than a thousand once each, by name or similarity, and counts at most 1001", async () => {
    const large = await makeBusiness();
    const { businessId } = large;
    const data = Array.from({ length: 1_200 }, (_, i) => {
      const name = `${i === 700 ? "brass valve" : "valve, brass-plated"} ${String(i).padStart(4, "0")}`;
      return { businessId, name, shortName: `V${i}`, cost: 1, salesPrice: 2, searchText: name, hidden: i === 0 };
    });
    await large.system.db((db) => db.priceBookPart.createMany({ data }));
    const page = async (query: Record<string, unknown>) => (await send(parts, { as: large.technician, query })).body;
    const all = await page({ offset: 100, limit: 2 });
    expect([all.count, all.results.map(({ name }: { name: string }) => name)]).toEqual([
      1_001,
      [getItemAt(data, 100).name, getItemAt(data, 101).name],
    ]);
    const [first, second] = [await page({ term: "VALVE brass" }), await page({ term: "VALVE brass", offset: 10 })];
    const ids = [...first.results, ...second.results].map(({ id }: { id: string }) => id);
    expect([first.count, new Set(ids).size]).toEqual([1_001, 20]);
    expect(getFirst((await page({ term: "0700" })).results).name).toBe(getItemAt(data, 700).name);
    expect(await page({ term: "no such thing" })).toEqual({ count: 0, results: [] });
    // A wildcard character counts as a part of the word.
    expect((await page({ term: "%" })).count).toBe(0);
  });

  it("finds two letters at the start of a word and swapped letters, and puts an exact short name first", async () => {
    const own = await makeBusiness();
    const buildPart = (name: string, shortName: string, modelNumber = "") => ({
      businessId: own.businessId,
      name,
      shortName,
      modelNumber,
      cost: 1,
      salesPrice: 2,
      searchText: `${name} ${shortName} ${modelNumber}`.toLowerCase(),
    });
    const many = Array.from({ length: 1_100 }, (_, i) => buildPart(`Pump set ${i}`, `S-${i}`));
    const few = ["Brass valve", "Vacuum pipe", "Nevada sealant", "3/4-va elbow", "Room thermostat"];
    await own.system.db((db) =>
      db.priceBookPart.createMany({
        data: [
          ...many,
          ...few.map((name, i) => buildPart(name, `F-${i}`)),
          buildPart("Zeta", "pump"),
          buildPart("Condensor", "C-1"),
          buildPart("Fan", "F-9", "M4711"),
          buildPart("Axle", "F-10", "M47111"),
        ],
      })
    );
    const find = async (term: string) =>
      (await send(parts, { as: own.technician, query: { term } })).body.results.map(({ name }) => name);
    expect((await find("va")).toSorted()).toEqual(["3/4-va elbow", "Brass valve", "Vacuum pipe"]);
    expect(await find("thremostat")).toEqual(["Room thermostat"]);
    expect(await find("pump set 77")).toContain("Pump set 77");
    expect((await find("set pump 77"))[0]).toBe("Pump set 77");
    expect((await find("pump"))[0]).toBe("Zeta");
    expect(await find("M4711")).toEqual(["Fan", "Axle"]);
    // Few items have the word as it was typed, so similar ones are found too.
    expect((await find("condenser"))[0]).toBe("Condensor");
  });

  it("shows nothing of another business, and refuses invalid input", async () => {
    expect((await send(parts, { as: other.technician, query: { term: "capacitor" } })).body).toEqual({
      count: 0,
      results: [],
    });
    expect((await send(labor, { as: business.technician, query: { limit: 101 } })).status).toBe(422);
    expect((await send(parts, { as: business.technician, query: { offset: -1 } })).status).toBe(422);
  });
});

describe("priceBook.getItem and categories", () => {
  it("return an item with its contents, and show no categories to another business", async () => {
    const group = await business.system.db((db) =>
      db.productGroup.findFirstOrThrow({ where: { shortName: "CAP-45-5" } })
    );
    const answer = await send(item, { as: business.technician, params: { id: group.id } });
    expect(answer.body).toMatchObject({
      productGroupType: { id: 4, name: "single_part" },
      productGroupItems: [{ quantity: "1", salesPrice: "189.00" }],
      productGroupPrices: [{ businessPrice: { priceKey: "base" }, price: "189.00" }],
    });
    expect((await send(item, { as: business.admin, params: { id: "7" } })).status).toBe(422);
    const response = await send(categories, { as: business.technician });
    expect(response.body.total).toBe(response.body.items.length);
    expect(response.body.items[0]).toEqual({ value: expect.any(String), label: expect.any(String) });
    expect((await send(categories, { as: other.technician })).body).toEqual({ items: [], total: 0 });
  });
});
