import { beforeAll, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as reprice } from "@/app/api/invoices/pricing-update/route";
import { POST as save } from "@/app/api/invoices/route";
import { Decimal } from "@/lib/platform/money/decimal";
import { buildBundleLines } from "@/lib/price-book/pricing/build-bundle-lines";
import { getItem } from "@/lib/price-book/lookup/get-item";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { sendItem } from "@/tests/support/records/price-book";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let partId: string;
let laborId: string;

beforeAll(async () => {
  business = await makeBusiness();
  const { businessId, system } = business;
  job = await makeJob(system);
  [partId, laborId] = await system.db(async (db) => {
    const where = { priceKey: "maintenance" };
    await db.businessPrice.updateMany({ where, data: { priceVal: "0.9", isActive: true } });
    const both = { businessId, searchText: "" };
    const part = { ...both, name: "Pump", shortName: "P", cost: "50", salesPrice: "149.95" };
    const labor = { ...both, name: "Fit", shortName: "F", rate: "99.99", cost: "40", defaultHours: "1.5" };
    const [{ id: pump }, { id: fit }] = [
      await db.priceBookPart.create({ data: part }),
      await db.priceBookLabor.create({ data: labor }),
    ];
    return [pump, fit] as [string, string];
  });
});

const lines = () => [
  { name: "Pump", unitPrice: "1.00", kind: "part", partId },
  { name: "Fit", unitPrice: "1.00", kind: "labor", laborId, quantity: "1.5" },
  { name: "By hand", unitPrice: "10.00" },
];
const saveAt = (businessPrice: unknown, more: object = {}, lineItems: Array<Record<string, unknown>> = lines()) =>
  send(save, { as: business.dispatcher, body: buildInvoiceBody(job, lineItems, { businessPrice, ...more }) });
const pricesOf = ({ lineItems }: { lineItems: Array<{ unitPrice: string }> }) =>
  lineItems.map(({ unitPrice }) => unitPrice);

describe("businessPrice of invoices.save", () => {
  it("prices lines from the price book at the level, and keeps custom items", async () => {
    const maintenance = await saveAt("maintenance");
    expect(maintenance.status).toBe(200);
    expect(pricesOf(maintenance.body)).toEqual(["134.96", "89.99", "10.00"]);
    expect(maintenance.body.total).toBe("279.95"); // 134.96 + 134.985, rounded up, + 10
    const base = await saveAt({ id: "x", priceKey: "base" }, { invoice_type: { id: maintenance.body.id } });
    expect([base.body.id, ...pricesOf(base.body)]).toEqual([maintenance.body.id, "149.95", "99.99", "10.00"]);
  });

  it("reprices stored lines if none are sent, and keeps prices if the level is omitted or null", async () => {
    const id = await makeInvoice(business.system, job, lines());
    const invoice_type = { id, businessCustomerId: job.customerId };
    const saveInvoice = (body: object) => send(save, { as: business.dispatcher, body: { invoice_type, ...body } });
    expect(pricesOf((await saveInvoice({ businessPrice: null })).body)).toEqual(["1.00", "1.00", "10.00"]);
    expect(pricesOf((await saveInvoice({})).body)).toEqual(["1.00", "1.00", "10.00"]);
    expect(pricesOf((await saveInvoice({ businessPrice: "maintenance" })).body)).toEqual(["134.96", "89.99", "10.00"]);
  });

  it("refuses an inactive level or one that isn't for documents, and saves nothing", async () => {
    const id = await makeInvoice(business.system, job, lines());
    for (const level of ["addonVal1", { priceKey: "addonVal1" }, "labor_rate", { priceKey: "labor_rate" }]) {
      const refused = await saveAt(level, { invoice_type: { id } }, [{ name: "Other", unitPrice: "3.00" }]);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["businessPrice"]]);
    }
    const { body } = await send(find, { as: business.dispatcher, params: { id } });
    expect(pricesOf(body)).toEqual(["1.00", "1.00", "10.00"]);
  });
});

describe("a bundle on a document", () => {
  const bundle = async () => {
    const { body } = await sendItem(business.admin, "bundle", {
      name: "Pump, fitted",
      items: [{ manufacturer_item: { existing_manufacturer_item: partId }, quantity: "3" }],
      labors: [{ product_labor: { existing_product_labor: laborId } }],
      prices: [{ price_key: "base", price: "500.00", is_custom_pricing: true, is_active: true }],
    });
    const { id } = body;
    const pieces = buildBundleLines(await getItem(business.system, id), new Decimal("500.00"));
    return pieces.map((line) => ({ ...line, productGroupId: id }));
  };
  const update = (id: string, key: string) =>
    sendUnchecked(reprice, { as: business.dispatcher, method: "POST", body: { id, key } });
  const byHand = { name: "By hand", unitPrice: "10.00" };

  it("keeps its own price to the cent when prices are updated at any level", async () => {
    const { body } = await saveAt(undefined, {}, [...(await bundle()), byHand]);
    expect(body.total).toBe("510.00");
    expect((await update(body.id, "base")).body.total).toBe("510.00");
    expect((await update(body.id, "maintenance")).body.total).toBe("460.00");
    // Lines that come back without their group still form a bundle.
    const ungroupedLines = body.lineItems.map((line: object) => ({ ...line, productGroupId: undefined }));
    const resavedInvoice = await saveAt("base", { invoice_type: { id: body.id } }, ungroupedLines);
    expect(resavedInvoice.body.total).toBe("510.00");
    expect(resavedInvoice.body.lineItems.map((line) => line.productGroupId)).toEqual(
      body.lineItems.map((line) => line.productGroupId)
    );
  });

  it("with a piece removed costs the sum of its remaining pieces", async () => {
    const pump = getFirst(await bundle());
    const { body } = await saveAt("base", {}, [pump]);
    const share = new Decimal(pump.unitPrice).times(3);
    expect(new Decimal(body.total).minus(share).abs().toNumber()).toBeLessThan(0.03);
  });

  it("can still be saved after it is deleted from the price book", async () => {
    const pump = getFirst(await bundle());
    const { body } = await saveAt(undefined, {}, [pump, byHand]);
    const { businessId, system } = business;
    const productGroupId = pump.productGroupId as string;
    await system.db(async (db) => {
      for (const rows of [db.productGroupItem, db.productGroupLabor, db.productGroupPrice])
        await (rows as typeof db.productGroupItem).deleteMany({ where: { businessId, productGroupId } });
      await db.productGroup.deleteMany({ where: { businessId, id: productGroupId } });
    });
    const resavedInvoice = await saveAt(undefined, { invoice_type: { id: body.id } }, body.lineItems);
    expect([resavedInvoice.status, resavedInvoice.body.total]).toEqual([200, body.total]);
  });

  it("is refused if its id isn't a bundle of the business", async () => {
    const stranger = await saveAt(undefined, {}, [{ ...byHand, productGroupId: partId }]);
    expect([stranger.status, stranger.body.code]).toEqual([404, "price_book_item_not_found"]);
  });
});
