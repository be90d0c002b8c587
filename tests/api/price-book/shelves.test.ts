import { beforeAll, describe, expect, it } from "vitest";
import { POST as newCategory } from "@/app/api/admin/price-book/categories/route";
import { PUT as changeCategory } from "@/app/api/admin/price-book/categories/[id]/route";
import { POST as deleteCategory } from "@/app/api/admin/price-book/categories/[id]/delete/route";
import { GET as shortName } from "@/app/api/admin/price-book/check-short-name/route";
import { POST as deactivate } from "@/app/api/admin/price-book/deactivate/[id]/route";
import { GET as adminCategories } from "@/app/api/admin/price-book/item-categories/route";
import { GET as formData } from "@/app/api/admin/price-book/part-form-data/route";
import { GET as partImage } from "@/app/api/admin/price-book/part-image-data/route";
import { POST as newPart } from "@/app/api/admin/price-book/parts/route";
import { PUT as saveDefaults } from "@/app/api/admin/price-book/pricing-defaults/route";
import { POST as reactivate } from "@/app/api/admin/price-book/reactivate/[id]/route";
import { POST as fetchSetting } from "@/app/api/admin/price-book/setting/fetch-single/route";
import { POST as toggleHidden } from "@/app/api/admin/price-book/toggle-hidden/[id]/route";
import { GET as counts } from "@/app/api/price-book/categories/product-counts/route";
import { GET as byIdentifiers } from "@/app/api/price-book/get-parts-by-identifiers/route";
import { GET as laborsByIdentifiers } from "@/app/api/price-book/get-labors-by-identifiers/route";
import { GET as searchParts } from "@/app/api/price-book/search-parts/route";
import { searchItems } from "@/lib/price-book/lookup/search-items";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const addPart = (body: object, as = business.admin) =>
  send(newPart, { as, body: { cost: "1", sales_price: "2", ...body } });
const namesFound = async (query: object = {}) => {
  const { body } = await send(searchParts, { as: business.technician, query: { ...query } });
  return body.results.map((one) => one.name);
};
const fit = (accounting_system: string) =>
  sendUnchecked(saveDefaults, { as: business.admin, method: "PUT", body: { accounting_system } });
const check = async (query: object): Promise<Answer["body"]> =>
  (await sendUnchecked(shortName, { as: business.admin, query: { type: "part", ...query } })).body;

describe("short names", () => {
  it("price-book/short-name-max-desktop, price-book/short-name-max-online, price-book/short-name-max-other: cut to 31, 100, 250", async () => {
    for (const [system, most] of [
      ["quickbooks_desktop", 31],
      ["quickbooks_online", 100],
      ["", 250],
    ] as const) {
      await fit(system);
      for (const length of [most, most + 1])
        expect((await check({ short_name: "x".repeat(length) })).shortName).toHaveLength(most);
      const setting = await send(fetchSetting, { as: business.admin, body: { setting: "short_name_max_length" } });
      expect(setting.body).toEqual({ setting: "short_name_max_length", value: String(most) });
    }
  });

  it("price-book/short-name-colons, price-book/short-name-trim: drops colons and cuts the base, but keeps the suffix", async () => {
    await fit("quickbooks_desktop");
    expect((await check({ short_name: "Part: A:1" })).shortName).toBe("Part A1");
    const query = { short_name: "Carrier: Infinity 98 Gas Furnace Upflow", preserveSuffix: " (2)" };
    expect((await check(query)).shortName).toBe("Carrier Infinity 98 Gas Fur (2)");
    await fit("");
  });

  it("price-book/short-name-unique: is checked by kind in any case, and the next free one is suggested on request", async () => {
    const { body: filter } = await addPart({ name: "Filter" });
    expect(filter.short_name).toBe("Filter");
    expect(await check({ short_name: "filter" })).toEqual({ unique: false, shortName: "filter" });
    expect(await check({ short_name: "Filter", autoCorrectShortName: true })).toEqual({
      unique: true,
      shortName: "Filter 2",
    });
    expect((await check({ short_name: "Filter", id: filter.id })).unique).toBe(true);
    expect((await check({ short_name: "Filter", type: "labor" })).unique).toBe(true);
    expect((await addPart({ name: "Other", short_name: "FILTER" })).body.errors).toHaveProperty("short_name");
    expect((await addPart({ name: "Filter" })).body.short_name).toBe("Filter 2");
  });
});

describe("hidden and inactive items", () => {
  it("price-book/hidden-deactivate: are found only on request, and undo brings them back", async () => {
    const { admin: as } = business;
    const { body: part } = await addPart({ name: "Brass elbow", model_number: "BE-9" });
    const hidden = await send(toggleHidden, { as, params: { id: part.id }, body: { hidden: true } });
    expect(hidden.body).toEqual({ id: part.id, hidden: true });
    expect(await namesFound({ term: "elbow" })).toEqual([]);
    expect(await namesFound({ term: "brass elbw", state: "hidden" })).toEqual(["Brass elbow"]);
    expect(await namesFound({ state: "hidden" })).toEqual(["Brass elbow"]);
    const items = await searchItems(business.system, {
      term: "elbow",
      state: "hidden",
      categoryId: [],
      limit: 10,
      offset: 0,
    });
    expect(items.results.map(({ type, hidden: isHidden }) => [type, isHidden])).toEqual([["single_part", true]]);
    expect((await undoCall(as, hidden)).status).toBe(200);
    expect(await namesFound({ term: "elbow" })).toEqual(["Brass elbow"]);

    const off = await send(deactivate, { as, params: { id: part.id }, method: "POST" });
    expect(off.body).toEqual({ id: part.id, isActive: false });
    expect(await namesFound({ term: "elbow" })).toEqual([]);
    expect(await namesFound({ term: "elbow", state: "inactive" })).toEqual(["Brass elbow"]);
    // Its short name is free meanwhile, and then another part takes it.
    await addPart({ name: "Brass elbow" });
    expect((await send(reactivate, { as, params: { id: part.id }, method: "POST" })).status).toBe(422);
    expect((await undoCall(as, off)).status).toBe(409);
  });

  it("price-book/page-size, errors/price-book-lists-fallback: ten by default; no match is an empty list", async () => {
    const own = await makeBusiness();
    for (let i = 0; i < 11; i++) await addPart({ name: `Pipe ${i}` }, own.admin);
    const { body } = await send(searchParts, { as: own.technician, query: {} });
    expect([body.count, body.results.length]).toEqual([11, 10]);
    expect((await send(searchParts, { as: own.technician, query: { term: "nothing such" } })).body).toEqual({
      count: 0,
      results: [],
    });
  });
});

describe("categories", () => {
  it("price-book/categories-counts, price-book/category-search: twenty per page, with the number of products in each", async () => {
    const own = await makeBusiness();
    const { admin: as } = own;
    const make = async (name: string, parentId?: string) =>
      (await send(newCategory, { as, body: { name, parentId } })).body;
    const pumps = await make("Pumps");
    const sump = await make("Sump pumps", pumps.id);
    for (let i = 0; i < 20; i++) await make(`Shelf ${i}`);
    await addPart({ name: "Sump pump", category_id: sump.id }, as);
    const first = (await send(counts, { as: own.technician, query: {} })).body;
    expect([first.total, first.items.length]).toEqual([22, 20]);
    expect((await send(counts, { as: own.technician, query: { page: 2 } })).body.items).toHaveLength(2);
    const matches = (await send(counts, { as: own.technician, query: { term: "sump" } })).body.items;
    expect(matches).toEqual([{ value: sump.id, label: "Sump pumps", product_count: 1 }]);
    const plain = (await send(adminCategories, { as, query: { include_counts: false } })).body.items;
    expect(plain[0]).not.toHaveProperty("product_count");

    const removeCategory = (body: object) => send(deleteCategory, { as, params: { id: sump.id }, body });
    expect((await removeCategory({})).status).toBe(409);
    const deleted = await removeCategory({ moveItemsTo: pumps.id });
    expect(deleted.status).toBe(200);
    const inPumps = await send(searchParts, { as, query: { categoryId: pumps.id, term: "pumps" } });
    expect(inPumps.body.results.map((one) => one.category)).toEqual(["Pumps"]);
    expect((await undoCall(as, deleted)).status).toBe(200);
    expect((await send(counts, { as, query: { term: "sump" } })).body.items).toEqual(matches);
  });

  it("nest up to four levels, never in themselves, each with a unique name", async () => {
    const { admin: as } = business;
    let parentId: string | null = null;
    const categoryIds: string[] = [];
    for (const name of ["A", "B", "C", "D"]) {
      const { body }: { body: { id: string } } = await send(newCategory, { as, body: { name, parentId } });
      categoryIds.push(body.id);
      parentId = body.id;
    }
    expect((await send(newCategory, { as, body: { name: "E", parentId } })).body.errors).toHaveProperty("parentId");
    expect((await send(newCategory, { as, body: { name: "a" } })).body.errors).toHaveProperty("name");
    const ring = {
      as,
      method: "PUT",
      params: { id: getFirst(categoryIds) },
      body: { name: "A", parentId: categoryIds[2] },
    };
    expect((await send(changeCategory, ring)).status).toBe(422);
  });
});

describe("identifiers, pictures, and accounts", () => {
  const PNG =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  it("find parts and labor by id, short name, or model, and return the picture of a supplier's part", async () => {
    const { admin: as } = business;
    const product_source_values = { sku: "77" };
    const source = { product_source: "Ferguson", product_source_values, image_data: PNG };
    const { body: part } = await addPart({ name: "Tee", model_number: "T-7", is_inventoriable: true, ...source });
    expect(part).toMatchObject({ has_image: true, image_data: expect.stringMatching(/^\/api\/files\//) });
    const query = { identifiers: ["t-7", "nothing", part.id] };
    expect((await send(byIdentifiers, { as, query })).body).toEqual({ items: [part], total: 1 });
    expect((await send(laborsByIdentifiers, { as, query })).body).toEqual({ items: [], total: 0 });
    const picture = (values: object) =>
      send(partImage, {
        as,
        query: { product_source_name: "Ferguson", product_source_values: JSON.stringify(values) },
      });
    expect((await picture(product_source_values)).body.image_data).toMatch(/^data:image\/png;base64,/);
    expect((await picture({ sku: "78" })).body).toEqual({ image_data: "" });
    expect((await addPart({ name: "Odd", image_data: "data:text/html;base64,PGI+" })).status).toBe(422);
  });

  it("list accounts and classes when items must match the accounting system, and refuse unknown settings", async () => {
    const own = await makeBusiness();
    const { admin: as } = own;
    await addPart({ name: "Tee", income_account: "Sales", quick_books_class: "Parts" }, as);
    expect((await send(formData, { as })).body).toEqual({ income_accounts: [], quick_books_classes: [] });
    await send(saveDefaults, { as, method: "PUT", body: { accounting_system: "quickbooks_online" } });
    expect((await send(formData, { as })).body).toEqual({
      income_accounts: [{ id: "Sales", name: "Sales" }],
      quick_books_classes: [{ id: "Parts", name: "Parts" }],
    });
    const setting = (name: string) => send(fetchSetting, { as, body: { setting: name } });
    expect((await setting("accounting_system")).body.value).toBe("quickbooks_online");
    expect((await setting("base")).body.value).toBe("1");
    expect((await setting("password")).status).toBe(404);
  });
});
