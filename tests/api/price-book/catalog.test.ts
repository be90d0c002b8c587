import { beforeAll, describe, expect, it } from "vitest";
import { GET as systems } from "@/app/api/admin/price-book/search-ahri-bundles/route";
import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { GET as item } from "@/app/api/price-book/items/[id]/route";
import { GET as categorySearch } from "@/app/api/product-vendor/category/search/route";
import { GET as categoryTree } from "@/app/api/product-vendor/category/[id]/tree/route";
import { GET as category } from "@/app/api/product-vendor/category/[id]/route";
import { GET as counts } from "@/app/api/product-vendor/category/counts/route";
import { GET as children } from "@/app/api/product-vendor/category/children/route";
import { GET as roots } from "@/app/api/product-vendor/category/root/route";
import { POST as customizeLine, PUT as changeLine } from "@/app/api/product-vendor/customization/[type]/route";
import { GET as customizationOf } from "@/app/api/product-vendor/customization/product/[id]/route";
import {
  GET as customizations,
  POST as customize,
  PUT as recustomize,
} from "@/app/api/product-vendor/customization/product/route";
import { POST as favorite } from "@/app/api/product-vendor/product/[id]/favorite/route";
import { POST as addSystem } from "@/app/api/price-book/matched-systems/[id]/add-to-price-book/route";
import { POST as addToPriceBook } from "@/app/api/product-vendor/product/[id]/add-to-price-book/route";
import { GET as product } from "@/app/api/product-vendor/product/[id]/route";
import { GET as ofCategory } from "@/app/api/product-vendor/product/category/[id]/route";
import { GET as favorites } from "@/app/api/product-vendor/product/favorites/route";
import { GET as searchFavorites } from "@/app/api/product-vendor/product/favorites/search/route";
import { POST as forecast } from "@/app/api/product-vendor/product/forecast/route";
import { GET as several } from "@/app/api/product-vendor/product/multiple/route";
import { GET as recents } from "@/app/api/product-vendor/product/recents/route";
import { GET as searchRecents } from "@/app/api/product-vendor/product/recents/search/route";
import { GET as products } from "@/app/api/product-vendor/product/route";
import { GET as search } from "@/app/api/product-vendor/product/search/route";
import { GET as numbered } from "@/app/api/product-vendor/product/vendor/product/route";
import { GET as identified } from "@/app/api/product-vendor/sync/product/identifier/route";
import { GET as filters } from "@/app/api/suppliers/bundle-catalog-filters/route";
import type { VendorProduct } from "@/lib/price-book/catalog/catalog-shapes";
import { viewProduct } from "@/lib/price-book/catalog/products/view-product";
import { makeVendor } from "@/lib/price-book/catalog/vendor/make-vendor";
import { OWN_VENDOR } from "@/lib/price-book/catalog/vendor/get-vendor";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { catalogCategory, catalogPart, catalogProduct, otherCatalogProduct } from "@/tests/support/records/catalog";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;
const { id } = catalogProduct;

/** Makes a business with a labor rate, whose plan price level is nine tenths. */
async function makePricedBusiness(): Promise<TestBusiness> {
  const own = await makeBusiness();
  const prices = [
    ["labor_rate", "100"],
    ["labor_cost", "40"],
    ["maintenance", "0.9"],
  ] as const;
  await own.system.db(async (db) => {
    for (const [priceKey, priceVal] of prices)
      await db.businessPrice.updateMany({ where: { priceKey }, data: { priceVal, isActive: true } });
  });
  return own;
}
beforeAll(async () => {
  business = await makePricedBusiness();
  other = await makeBusiness();
});

const get = async (own: TestBusiness, query: object = {}, params = { id }) =>
  send(product, { as: own.technician, method: "GET", params, query: query as never });
const names = (body: { products: VendorProduct[] }) => body.products.map(({ name }) => name);

describe("catalog products", () => {
  it("pricing/price-keys: have the business's prices, and apply the requested decorations in order", async () => {
    const { body } = await send(product, { as: business.admin, method: "GET", params: { id } });
    expect(body).toMatchObject({
      standardPrice: "64.90",
      totalPrice: "64.90",
      price: "64.90",
      maintenancePrice: "58.41",
      cost: "34.90",
      taxExempt: false,
      parts: [
        {
          cost: "14.90",
          price: "14.90",
          markup: "1",
          taxable: true,
          qbClass: null,
          incomeAccount: null,
          warrantyId: null,
        },
      ],
      labor: [{ hours: "0.5", rate: "100.00", total: "50.00", taxable: false }],
      externalIdentifiers: [{ identifier: "HV-CAP-45-5" }],
    });
    // Hours and rates do not form a price level.
    const keys = body.pricingStrategies.map((one) => one.business_price.price_key);
    expect(keys).toEqual(["base", "maintenance"]);
    expect((await get(business, { decorations: ["totalPrice"] })).body).toMatchObject({
      totalPrice: "64.90",
      pricingStrategies: [],
      maintenancePrice: null,
    });
    for (const decorations of [
      ["pricingStrategies"],
      ["totalPrice", "maintenancePrice"],
      ["pricingStrategies", "totalPrice"],
    ]) {
      const refused = await get(business, { decorations });
      expect([refused.status, refused.body.code]).toEqual([422, "decoration_order"]);
    }
    expect((await get(business, {}, { id: business.businessId })).status).toBe(404);
  });

  it("price-book/product-search: are paged by ten from page 0, and found despite typos", async () => {
    const searchProducts = async (query: object) =>
      (await send(search, { as: business.technician, query: query as never })).body;
    const first = await searchProducts({ match: "replace" });
    const second = await searchProducts({ match: "replace", page: 1 });
    expect([first.products.length, new Set([...names(first), ...names(second)]).size]).toEqual([10, 20]);
    expect(names(await searchProducts({ match: "capcitor 45/5" }))).toEqual([catalogProduct.name]);
    expect((await send(products, { as: business.technician })).body.products).toHaveLength(10);
  });

  it("price-book/category-products: are paged by eight for a category and its subcategories", async () => {
    const all = await send(roots, { as: business.technician });
    const listProductPage = async (page: number) =>
      (
        await send(ofCategory, {
          as: business.technician,
          params: { id: getFirst(all.body.items).id },
          query: { page },
        })
      ).body;
    const [first, second] = [await listProductPage(0), await listProductPage(1)];
    expect([first.products.length, second.products.length]).toEqual([8, 8]);
    expect(first.count).toBe(getFirst(all.body.items).product_count);
    expect(names(first)).not.toContain(names(second)[0]);
    expect((await send(ofCategory, { as: business.technician, params: { id: business.businessId } })).status).toBe(404);
  });

  it("price-book/vendor-search-params: are filtered by oem and trades, and invalid values are refused", async () => {
    const sendSearch = async (query: object) =>
      send(search, { as: business.technician, query: { size: 100, ...query } as never });
    const original = (await sendSearch({ match: "motor", oem: true })).body.products as VendorProduct[];
    expect(original.length).toBeGreaterThan(3);
    expect(original.every(({ oem, parts }) => oem && parts.some((part) => part.oem))).toBe(true);
    expect(
      ((await sendSearch({ match: "motor", oem: false })).body.products as VendorProduct[]).some(({ oem }) => oem)
    ).toBe(false);
    const trades = (
      (await sendSearch({ match: "line", trades: ["Plumbing", "Drain Cleaning"] })).body.products as VendorProduct[]
    ).map(({ trade }) => trade);
    expect(new Set(trades)).toEqual(new Set(["Plumbing", "Drain Cleaning"]));
    expect((await sendSearch({ match: "motor", oem: "perhaps" })).status).toBe(422);
    expect((await sendSearch({ match: "motor", trades: ["Roofing"] })).status).toBe(422);
    expect((await sendSearch({ match: "motor", vendorId: 2 })).status).toBe(404);
  });

  it("are found by several ids, by vendor number, and by accounting identifier", async () => {
    const both = await send(several, {
      as: business.technician,
      query: { ids: [id, business.businessId, otherCatalogProduct.id] },
    });
    expect([both.body.count, names(both.body)]).toEqual([2, [catalogProduct.name, otherCatalogProduct.name]]);
    const byNumber = await send(numbered, { as: business.technician, query: { vendorProductId: "hv-cap-45-5" } });
    expect(byNumber.body.id).toBe(id);
    const match = await send(identified, { as: business.technician, query: { identifier: "HV-CAP-45-5" } });
    expect(match.body.productId).toBe(id);
    for (const route of [numbered, identified])
      expect((await send(route, { as: business.technician })).status).toBe(404);
  });
});

describe("catalog categories", () => {
  it("price-book/catalogue-category-search: are paged by a hundred from page 0, in three levels", async () => {
    const as = business.technician;
    const searchCategories = async (query: object) => (await send(categorySearch, { as, query: query as never })).body;
    const all = await searchCategories({});
    expect(all.content).toHaveLength(Math.min(100, all.totalElements));
    expect((await searchCategories({ page: 1 })).content).toHaveLength(Math.max(0, all.totalElements - 100));
    expect(getFirst((await searchCategories({ match: "water heters", trades: "Plumbing" })).content).name).toBe(
      "Water heaters"
    );
    const root = getFirst((await send(roots, { as })).body.items);
    const tree = (await send(categoryTree, { as, params: { id: root.id } })).body;
    expect(requireValue(getFirst(requireValue(tree.children, "children")).children, "children")[0]).toMatchObject({
      parentId: getFirst(requireValue(tree.children, "children")).id,
      product_count: expect.any(Number),
    });
    const below = (await send(children, { as, query: { categoryIds: [root.id] } })).body.items;
    expect(below.map((one: { id: string }) => one.id)).toEqual(
      requireValue(tree.children, "children").map((one: { id: string }) => one.id)
    );
    const counted = (await send(counts, { as, query: { categoryIds: [root.id, business.businessId] } })).body.items;
    expect(counted.map((one: { product_count: number }) => one.product_count)).toEqual([root.product_count, 0]);
    expect((await send(category, { as, params: { id: business.businessId } })).status).toBe(404);
  });
});

describe("catalog customizations", () => {
  it("pricing/customization-types: override values of a product, its parts, and its labor until they are cleared", async () => {
    const own = await makePricedBusiness();
    const as = own.admin;
    const part = await send(customizeLine, {
      as,
      params: { type: "part" },
      body: { productId: id, targetId: catalogPart, values: { cost: "20.00", taxable: false } },
    });
    expect(part.status).toBe(201);
    const hours = { productId: id, targetId: catalogProduct.laborId, values: { hours: "0.75", price: "120.00" } };
    await send(customizeLine, { as, params: { type: "labor" }, body: hours });
    expect((await get(own)).body).toMatchObject({ standardPrice: "110.00", taxExempt: true, hours: "0.75" });
    const customization = await send(customize, {
      as,
      body: { productId: id, values: { name: "Capacitor", price: "99.95", qbClass: "Service" } },
    });
    expect((await get(own)).body).toMatchObject({
      name: "Capacitor",
      standardPrice: "99.95",
      maintenancePrice: "89.96",
      parts: [{ qbClass: "Service" }],
    });
    const change = { id: customization.body.id, productId: id, values: { price: null } };
    const changed = await sendUnchecked(recustomize, { as, method: "PUT", body: change });
    expect(changed.body.values).toEqual({ name: "Capacitor", qbClass: "Service" });
    expect((await get(own)).body.standardPrice).toBe("110.00");
    await sendUnchecked(changeLine, {
      as,
      method: "PUT",
      params: { type: "part" },
      body: { id: part.body.id, productId: id, targetId: catalogPart, values: { cost: null, taxable: null } },
    });
    expect((await get(own)).body).toMatchObject({ standardPrice: "104.90", taxExempt: false });
    await send(undo, {
      as,
      method: "POST",
      params: { id: requireValue(changed.headers.get("x-change-id"), "x-change-id") },
    });
    expect((await get(own)).body.standardPrice).toBe("99.95");
    expect((await get(business)).body.name).toBe(catalogProduct.name);
    expect((await send(customizationOf, { as: other.admin, params: { id } })).body).toMatchObject({
      id: null,
      type: "product",
      values: {},
    });
    const twice = await send(customize, { as, body: { productId: id, values: { name: "Twice" } } });
    expect(twice.status).toBe(409);
    expect((await sendUnchecked(recustomize, { as: other.admin, method: "PUT", body: change })).status).toBe(404);
    expect((await sendUnchecked(customizeLine, { as, params: { type: "tax" }, body: hours })).status).toBe(422);
    const elsewhere = { productId: otherCatalogProduct.id, targetId: catalogPart, values: {} };
    expect(
      Object.keys((await send(customizeLine, { as, params: { type: "part" }, body: elsewhere })).body.errors)
    ).toEqual(["targetId"]);
  });

  it("can hide a product from lists and counts, unless hidden ones are requested", async () => {
    const own = await makePricedBusiness();
    await send(customize, { as: own.admin, body: { productId: id, values: { visible: false } } });
    const searchProductNames = async (query: object) =>
      names((await send(search, { as: own.technician, query: { match: "HV-CAP-45-5", ...query } as never })).body);
    expect([
      await searchProductNames({}),
      await searchProductNames({ visible: true }),
      await searchProductNames({ visible: false }),
    ]).toEqual([[], [], [catalogProduct.name]]);
    const counted = async (who: TestBusiness) =>
      (await send(category, { as: who.technician, params: { id: catalogCategory } })).body.product_count;
    expect(await counted(own)).toBe((await counted(business)) - 1);
  });

  it("survive a new edition, even for a product that an edition leaves out", async () => {
    const own = await makePricedBusiness();
    await send(customize, { as: own.admin, body: { productId: id, values: { price: "150.00" } } });
    const edition = (number: number, text: string) =>
      makeVendor({
        id: OWN_VENDOR,
        name: "Truckroll Flat Rate",
        edition: number,
        tasks: [{ trade: "HVAC", prefix: "HV", who: "technician", text }],
      });
    const line =
      "# Cooling\n## Capacitors\nCAP | Swap dual capacitor, {35/5; 45/5} | 0.6 | Capacitor {} @{20.00; 21.00} | Swaps the weak capacitor.";
    const second = edition(2, line);
    const renamed = await viewProduct(own.admin.who, second, { id, decorations: ["totalPrice"] });
    expect(renamed).toMatchObject({
      edition: 2,
      name: "Swap dual capacitor, 45/5",
      standardPrice: "150.00",
      parts: [{ cost: "21.00" }],
    });
    const third = edition(3, line.replace("; 45/5", "; 50/5"));
    expect(() => viewProduct(own.technician.who, third, { id, decorations: [] })).toThrow("doesn't exist");
    expect((await send(customizations, { as: own.admin })).body).toMatchObject({
      total: 1,
      items: [{ productId: id, values: { price: "150.00" } }],
    });
  });

  it("can be previewed for several pieces without being saved", async () => {
    const own = await makePricedBusiness();
    const part = { type: "part", productId: id, targetId: catalogPart, values: { cost: "20.00" } };
    const vendorProduct = (await get(own)).body;
    const tried = await sendUnchecked(forecast, {
      as: own.admin,
      body: { product: vendorProduct, customization: part, quantity: 3 },
    });
    expect(tried.body).toMatchObject({ standardPrice: "70.00", totalPrice: "210.00", maintenancePrice: "63.00" });
    expect((await get(own)).body.standardPrice).toBe("64.90");
    const bare = await send(forecast, { as: own.technician, body: { product: id } });
    expect(bare.body.totalPrice).toBe("64.90");
  });
});

describe("favorites, recents, and the price book", () => {
  it("price-book/favorites-recents: belong to each user, newest first, and can be searched", async () => {
    const own = await makePricedBusiness();
    await get(own);
    await get(own, {}, { id: otherCatalogProduct.id });
    const listNames = async (route: typeof recents, as = own.technician, query: object = {}) =>
      names((await send(route, { as, query: query as never })).body);
    expect(await listNames(recents)).toEqual([otherCatalogProduct.name, catalogProduct.name]);
    expect(await listNames(searchRecents as never, own.technician, { match: "capcitor" })).toEqual([
      catalogProduct.name,
    ]);
    expect(await listNames(recents, own.dispatcher)).toEqual([]);
    const marked = await send(favorite, { as: own.technician, params: { id }, body: { favorite: true } });
    expect((await get(own)).body.favorite).toBe(true);
    expect(await listNames(favorites)).toEqual([catalogProduct.name]);
    expect(await listNames(searchFavorites as never, own.technician, { match: "water heater" })).toEqual([]);
    expect(await listNames(favorites, own.admin)).toEqual([]);
    await send(customize, { as: own.admin, body: { productId: otherCatalogProduct.id, values: { favorite: true } } });
    expect(await listNames(favorites, own.admin)).toEqual([otherCatalogProduct.name]);
    await send(undo, {
      as: own.admin,
      method: "POST",
      params: { id: requireValue(marked.headers.get("x-change-id"), "x-change-id") },
    });
    expect(await listNames(favorites)).toEqual([]);
  });

  it("a product is added to the price book once, with its parts, labor, and prices", async () => {
    const own = await makePricedBusiness();
    const added = await send(addToPriceBook, { as: own.admin, method: "POST", params: { id: otherCatalogProduct.id } });
    expect(added.body).toEqual({ itemId: expect.any(String), added: true });
    const vendorProduct = (await get(own, {}, { id: otherCatalogProduct.id })).body as VendorProduct;
    const made_ = (await send(item, { as: own.technician, params: { id: added.body.itemId } })).body;
    expect(made_).toMatchObject({
      name: otherCatalogProduct.name,
      shortName: otherCatalogProduct.key,
      productGroupType: { name: "bundle" },
    });
    expect(made_.productGroupItems).toHaveLength(vendorProduct.parts.length);
    expect(made_.productGroupPrices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          price: vendorProduct.standardPrice,
          businessPrice: expect.objectContaining({ priceKey: "base" }),
        }),
      ])
    );
    const repeat = await send(addToPriceBook, {
      as: own.admin,
      method: "POST",
      params: { id: otherCatalogProduct.id },
    });
    expect(repeat.body).toEqual({ itemId: added.body.itemId, added: false });
    await own.system.db((db) =>
      db.businessPrice.updateMany({ where: { priceKey: "labor_rate" }, data: { priceVal: "0" } })
    );
    const without = await send(addToPriceBook, { as: own.admin, method: "POST", params: { id } });
    expect([without.status, without.body.code]).toEqual([409, "no_labor_rate"]);
  });
});

describe("matched systems", () => {
  it("price-book/bundle-results: are listed with their parts, paged, searched, and filtered", async () => {
    const searchSystems = async (query: object) =>
      (await send(systems, { as: business.admin, query: query as never })).body;
    const [first, second] = [await searchSystems({}), await searchSystems({ offset: 10 })];
    expect([first.count >= 300, first.results.length]).toEqual([true, 10]);
    expect(getFirst(first.results).bundle_item_part_views[0]).toMatchObject({
      model_number: expect.any(String),
      is_taxable: true,
    });
    expect(getFirst(first.results).id).not.toBe(getFirst(second.results).id);
    const availableFilters = (await send(filters, { as: business.technician })).body.filters as Array<{
      key: string;
      values: string[];
    }>;
    for (const { key, values } of availableFilters) {
      const result = await searchSystems({ activeFilters: JSON.stringify({ [key]: values[1] ?? values[0] }) });
      expect([result.count > 0, result.count < first.count], key).toEqual([true, true]);
    }
    const both = await searchSystems({
      activeFilters: JSON.stringify({ tonnage: ["3"], seer2: ["18"] }),
      term: "heat pump sumit",
    });
    expect(getFirst(both.results).name).toContain("Summit, 3-ton heat pump");
    expect(
      both.results.every((one: { seer2: string; tonnage: string }) => Number(one.seer2) >= 18 && one.tonnage === "3")
    ).toBe(true);
    expect((await send(systems, { as: business.admin, query: { activeFilters: '{"color":"red"}' } })).status).toBe(422);
  });

  it("become price book bundles once, with their parts at the requested prices", async () => {
    const own = await makePricedBusiness();
    const findSystems = async (term: string) =>
      (await send(systems, { as: own.admin, query: { term, limit: 50 } as never })).body.results;
    const first = getFirst(await findSystems("Northgate Ridgeline 3 ton furnace"));
    const parts = first.bundle_item_part_views;
    expect([first.item_id, parts.length]).toEqual([null, 3]);
    const add = (system: string, prices: object[] = []) =>
      sendUnchecked(addSystem, { as: own.admin, params: { id: system }, body: { prices } });
    const odd = await add(first.id, [{ id: own.businessId, sales_price: "5.00" }]);
    expect([odd.status, odd.body.errors]).toEqual([422, { prices: "This part isn't in the system." }]);
    expect((await add(first.id, [{ id: getFirst(parts).id, sales_price: "0.00" }])).body.errors).toHaveProperty(
      "prices.0.sales_price"
    );
    expect((await add(own.businessId)).status).toBe(404);
    const requestedPrices = [{ id: getFirst(parts).id, sales_price: "2500.00" }];
    const answers = await Promise.all([1, 2, 3].map(() => add(first.id, requestedPrices)));
    expect(answers.map(({ body }) => body.added).sort()).toEqual([false, false, true]);
    const itemId = getFirst(answers).body.itemId;
    const bundle = (await send(item, { as: own.technician, method: "GET", params: { id: itemId } })).body;
    const rest = Number(getItemAt(parts, 1).sales_price) + Number(getItemAt(parts, 2).sales_price);
    expect(
      bundle.productGroupItems.map((one: { manufacturerItem: { shortName: string } }) => one.manufacturerItem)
    ).toMatchObject(parts.map((part: { name: string }) => ({ name: part.name })));
    const base = requireValue(
      bundle.productGroupPrices.find(
        (one: { isActive: boolean; businessPrice: { priceKey: string } }) =>
          one.isActive && one.businessPrice.priceKey === "base"
      ),
      "base"
    );
    expect(base.price).toBe((2500 + rest).toFixed(2));
    const listedSystem = requireValue(
      (await findSystems(first.reference)).find((one: { id: string }) => one.id === first.id),
      "listed"
    );
    expect(listedSystem.item_id).toBe(itemId);
    expect(listedSystem.bundle_item_part_views.every((part: object) => "existing_manufacturer_item" in part)).toBe(
      true
    );
    // Another system with the same coil has the same coil, at its own price in that system.
    const other = getFirst(
      (await findSystems("Northgate Ridgeline 3 ton")).filter(
        (one: typeof first) =>
          one!.id !== first.id &&
          one!.bundle_item_part_views.some((part: { id: string }) => part.id === getItemAt(parts, 1).id)
      )
    );
    expect((await add(other.id, [{ id: getItemAt(parts, 1).id, sales_price: "999.00" }])).body.added).toBe(true);
    const coils = await own.system.db((db) =>
      db.priceBookPart.findMany({ where: { businessId: own.businessId, shortName: getItemAt(parts, 1).short_name } })
    );
    expect(coils.map(({ salesPrice }) => salesPrice.toFixed(2))).toEqual([getItemAt(parts, 1).sales_price]);
  });
});
