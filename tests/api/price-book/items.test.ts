import { beforeAll, describe, expect, it } from "vitest";
import { POST as newLabor } from "@/app/api/admin/price-book/labor/route";
import { PUT as changeLabor } from "@/app/api/admin/price-book/labor/[id]/route";
import { POST as newPart } from "@/app/api/admin/price-book/parts/route";
import { PUT as changePart } from "@/app/api/admin/price-book/parts/[id]/route";
import { PUT as saveDefaults } from "@/app/api/admin/price-book/pricing-defaults/route";
import { GET as history } from "@/app/api/admin/price-book/pricing-history/[productId]/route";
import { GET as item } from "@/app/api/price-book/items/[id]/route";
import { GET as defaults } from "@/app/api/price-book/pricing-defaults/route";
import { PRICE_KEYS } from "@/lib/businesses/price-keys";
import { composePrice } from "@/lib/price-book/pricing/compose-price";
import { Decimal } from "@/lib/platform/money/decimal";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { sendItem } from "@/tests/support/records/price-book";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let part: { id: string; version: number };
let labor: { id: string };

beforeAll(async () => {
  business = await makeBusiness();
  const { admin: as } = business;
  part = (await send(newPart, { as, body: { name: "Valve", cost: "10.00", sales_price: "19.99" } })).body;
  labor = (await send(newLabor, { as, body: { name: "Fit a valve", rate: "100", cost: "40", default_hours: "1.5" } }))
    .body;
});

const d = (text: string) => new Decimal(text);
const show = async (id: string) => (await send(item, { as: business.admin, params: { id } })).body;
const ended = async (productId: string) => (await send(history, { as: business.admin, params: { productId } })).body;
const basePrice = (group: { productGroupPrices: Array<{ businessPrice: { priceKey: string }; price: string }> }) =>
  group.productGroupPrices.find(({ businessPrice }) => businessPrice.priceKey === "base")?.price;
const bundle = (fields: object = {}) =>
  sendItem(business.admin, "bundle", {
    name: "Valve, fitted",
    items: [{ manufacturer_item: { existing_manufacturer_item: part.id }, quantity: "2" }],
    labors: [{ product_labor: { existing_product_labor: labor.id } }],
    ...fields,
  });

describe("priceBook.saveItem", () => {
  it("price-book/item-form-encoded: adds a bundle priced by its contents, and returns the documented fields", async () => {
    const { status, body } = await bundle({ favorite: true, website_link: "https://example.com/valve" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      productGroupType: { id: 1, name: "bundle" },
      favorite: true,
      hidden: false,
      isActive: true,
      shortName: "Valve, fitted",
      websiteLink: "https://example.com/valve",
      productGroupItems: [{ manufacturerItem: { name: "Valve", salesPrice: "19.99" }, quantity: "2", cost: "10.00" }],
      productGroupLabors: [{ productLabor: { name: "Fit a valve" }, hours: "1.5", rate: "100.00", cost: "40.00" }],
      productGroupPrices: [{ businessPrice: { priceKey: "base" }, price: "189.98", isCustomPricing: false }],
    });
    const shares = [...body.productGroupItems, ...body.productGroupLabors].map((line) => line.percentageOfTotalPrice);
    expect(shares).toEqual(["21.0443", "78.9557"]);
    expect((await send(item, { as: business.admin, params: { id: body.id }, body: undefined })).body).toEqual(body);
  });

  it("pricing/product-types: a single part has one part, single labor has one labor, and a discount has neither", async () => {
    const line = { manufacturer_item: part.id };
    const task = { product_labor: labor.id };
    const refused = async (type: Parameters<typeof sendItem>[1], fields: object) =>
      (await sendItem(business.admin, type, { name: "Odd", ...fields })).body.errors;
    expect(await refused("single_part", { items: [line, line] })).toHaveProperty("items");
    expect(await refused("single_part", { items: [line], labors: [task] })).toHaveProperty("labors");
    expect(await refused("single_labor", { items: [line], labors: [task] })).toHaveProperty("items");
    expect(await refused("discount", { items: [line] })).toHaveProperty("items");
    expect(await refused("bundle", {})).toHaveProperty("items");
    expect(await refused("discount", {})).toHaveProperty("prices");
    const discount = await sendItem(business.admin, "discount", {
      name: "Veterans",
      prices: [{ price_key: "base", price: "25", is_custom_pricing: true }],
    });
    expect([discount.status, basePrice(discount.body)]).toEqual([200, "25.00"]);
    expect((await sendItem(business.admin, "bundle", { id: discount.body.id, items: [line] })).status).toBe(422);
  });

  it("errors/price-book-rethrow: names the field of the line that it refuses", async () => {
    const { status, body } = await bundle({ items: [{ manufacturer_item: { name: "No price" } }] });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ["items.0.manufacturer_item.cost", "items.0.manufacturer_item.sales_price"],
    ]);
    const high = await sendItem(business.admin, "discount", {
      name: "High",
      prices: [{ price_key: "base", price: "100000.00", is_custom_pricing: true }],
    });
    expect(high.status).toBe(422);
    const strange = await bundle({ prices: [{ price_key: "labor_rate", price: "5", is_custom_pricing: true }] });
    expect(strange.body.errors).toHaveProperty("prices");
    expect((await bundle({ items: [{ manufacturer_item: part.id, quantity: "99999" }] })).body.errors).toHaveProperty(
      "prices"
    );
  });

  it("adds a new part together with its item, and sells parts for cost times a multiplier", async () => {
    const createdPart = await sendItem(business.admin, "single_part", {
      items: [{ manufacturer_item: { name: "Coil", cost: "33.33", sales_price: "60", manufacturer: "Acme" } }],
      markup_multiplier: "1.5",
    });
    expect(createdPart.body).toMatchObject({ name: "Coil", shortName: "Coil", markupMultiplier: "1.5" });
    expect(basePrice(createdPart.body)).toBe("50.00");
    const same = await sendItem(business.admin, "single_part", { id: createdPart.body.id, markup_multiplier: "" });
    expect(basePrice(same.body)).toBe("60.00");
    expect(same.body.productGroupItems).toHaveLength(1);
  });
});

describe("prices", () => {
  it("pricing/price-keys, pricing/editor-keys: lists the ten keys and marks labor rates, labor costs, and the margin", async () => {
    const { body } = await send(defaults, { as: business.technician });
    expect(body.items.map((one) => one.price_key)).toEqual(PRICE_KEYS.map(({ key }) => key));
    const flagged = (flag: keyof (typeof body.items)[number]) =>
      body.items.filter((one) => one[flag]).map((one) => one.price_key);
    expect(flagged("is_labor_rate")).toEqual(["labor_rate", "flat_rate_labor_rate"]);
    expect(flagged("is_labor_cost")).toEqual(["labor_cost", "flat_rate_labor_cost"]);
    expect(flagged("is_margin")).toEqual(["markup_multiplier"]);
  });

  it("pricing/base-price, pricing/strategy-price: a level is its multiplier times the standard price, to the cent", async () => {
    const own = await makeBusiness();
    const { admin: as } = own;
    const valve = await send(newPart, { as, body: { name: "Valve", cost: "1", sales_price: "19.99" } });
    const level = (price_val: string) =>
      send(saveDefaults, {
        as,
        method: "PUT",
        body: { items: [{ price_key: "maintenance", price_val, is_active: true }] },
      });
    const changed = await level("1.15");
    expect(changed.status).toBe(200);
    const createdBundle = await sendItem(as, "bundle", { name: "Two", items: [{ manufacturer_item: valve.body.id }] });
    const prices = async () =>
      (await send(item, { as, params: { id: createdBundle.body.id } })).body.productGroupPrices.map((one) => one.price);
    expect(await prices()).toEqual(["19.99", "22.99"]);
    const lower = await level("0.9");
    expect(await prices()).toEqual(["19.99", "17.99"]);
    expect((await undoCall(as, lower)).status).toBe(200);
    expect(await prices()).toEqual(["19.99", "22.99"]);
    const base = { items: [{ price_key: "base", price_val: "2" }] };
    expect((await sendUnchecked(saveDefaults, { as, method: "PUT", body: base })).status).toBe(422);
  });

  it("pricing/history: a changed price ends with its time, and changes made together are one group, newest first", async () => {
    const { body: group } = await bundle({ name: "Told" });
    const { admin: as } = business;
    const rise = (sales_price: string) =>
      send(changePart, { as, method: "PUT", params: { id: part.id }, body: { sales_price } });
    await rise("29.99");
    const last = await rise("39.99");
    expect(basePrice(await show(group.id))).toBe("229.98");
    const { items, total } = await ended(group.id);
    expect([total, items.map((one) => getFirst(one.items).price)]).toEqual([2, ["209.98", "189.98"]]);
    expect(getFirst(items).items[0]).toMatchObject({
      business_price: { price_key: "base", price_name: "Base", price_val: "1" },
      deactivated_datetime: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await undoCall(as, last)).status).toBe(200);
    expect([basePrice(await show(group.id)), (await ended(group.id)).total]).toEqual(["209.98", 1]);
  });

  it("keeps a custom base price when rates change, and returns to the computed price", async () => {
    const { body } = await bundle({
      name: "Custom",
      prices: [{ price_key: "base", price: "500", is_custom_pricing: true }],
    });
    await send(changeLabor, { as: business.admin, method: "PUT", params: { id: labor.id }, body: { rate: "110" } });
    expect(basePrice(await show(body.id))).toBe("500.00");
    const back = await sendItem(business.admin, "bundle", {
      id: body.id,
      prices: [{ price_key: "base", is_custom_pricing: false }],
    });
    const { productGroupItems: parts, productGroupLabors: labors } = back.body;
    const { computedPrice } = composePrice(
      parts.map(({ quantity, cost, salesPrice }) => ({
        quantity: d(quantity),
        cost: d(requireValue(cost, "cost")),
        salesPrice: d(salesPrice),
      })),
      labors.map(({ hours, rate, cost }) => ({ hours: d(hours), rate: d(rate), cost: d(requireValue(cost, "cost")) })),
      null
    );
    expect(basePrice(back.body)).toBe(computedPrice.toFixed(2));
  });

  it("refuses to change a part with an outdated version", async () => {
    const body = { description: "x", version: 1 };
    const { admin: as } = business;
    expect((await send(changePart, { as, method: "PUT", params: { id: part.id }, body })).status).toBe(409);
  });
});
