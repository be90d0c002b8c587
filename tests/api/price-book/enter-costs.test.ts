import { beforeEach, describe, expect, it } from "vitest";
import { POST as newLabor } from "@/app/api/admin/price-book/labor/route";
import { PUT as changeLabor } from "@/app/api/admin/price-book/labor/[id]/route";
import { POST as newPart } from "@/app/api/admin/price-book/parts/route";
import { PUT as changePart } from "@/app/api/admin/price-book/parts/[id]/route";
import { PUT as saveDefaults } from "@/app/api/admin/price-book/pricing-defaults/route";
import { POST as fetchSetting } from "@/app/api/admin/price-book/setting/fetch-single/route";
import { POST as saveInvoice } from "@/app/api/invoices/route";
import { POST as importRows } from "@/app/api/price-book/import/route";
import { POST as previewRows } from "@/app/api/price-book/import/preview/route";
import { POST as addSystem } from "@/app/api/price-book/matched-systems/[id]/add-to-price-book/route";
import { GET as searchParts } from "@/app/api/price-book/search-parts/route";
import { POST as customize, PUT as changeCustomized } from "@/app/api/product-vendor/customization/[type]/route";
import { DELETE as clearMarkups, POST as saveMarkups } from "@/app/api/product-vendor/markup/route";
import { POST as addProduct } from "@/app/api/product-vendor/product/[id]/add-to-price-book/route";
import { POST as forecast } from "@/app/api/product-vendor/product/forecast/route";
import { GET as getSetup, POST as saveSetup } from "@/app/api/service-setup/route";
import { POST as newUser } from "@/app/api/users/route";
import { PUT as changeUser } from "@/app/api/users/[id]/route";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeJob } from "@/tests/factories/invoice";
import { makeStaffWithout } from "@/tests/factories/staff-without";
import { catalogPart, catalogProduct, matchedSystem } from "@/tests/support/records/catalog";
import { sendItem } from "@/tests/support/records/price-book";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let admin: Staff;
/** Has every permission except `costs.view`. */
let clerk: Staff;
let part: { id: string };
let labor: { id: string };

const valve = { name: "Valve", cost: "31.41", sales_price: "50.00" };

beforeEach(async () => {
  business = await makeBusiness();
  admin = business.admin;
  clerk = await makeStaffWithout(business, "costs.view");
  part = (await send(newPart, { as: admin, body: valve })).body;
  labor = (await send(newLabor, { as: admin, body: { name: "Fit", rate: "90.00", cost: "31.42" } })).body;
});

const refusedFields = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})];
const putPart = (as: Staff, body: object) => send(changePart, { as, method: "PUT", params: { id: part.id }, body });
const putLabor = (as: Staff, body: object) => send(changeLabor, { as, method: "PUT", params: { id: labor.id }, body });
const storedPart = (id = part.id) => business.system.db((db) => db.priceBookPart.findFirstOrThrow({ where: { id } }));

describe("costs of parts and labor, saved by a user who cannot see costs", () => {
  it("are kept when they are omitted, null, or unchanged", async () => {
    for (const cost of [undefined, null, "31.41"]) {
      const { status, body } = await putPart(clerk, { sales_price: "55.00", cost });
      expect([status, body.cost, body.sales_price]).toEqual([200, null, "55.00"]);
    }
    expect((await storedPart()).cost.toFixed(2)).toBe("31.41");
    expect((await putLabor(clerk, { rate: "95.00", cost: null })).body).toMatchObject({ rate: "95.00", cost: null });
    expect((await putLabor(admin, {})).body.cost).toBe("31.42");
  });

  it("are refused by name when they would change", async () => {
    expect(refusedFields(await putPart(clerk, { cost: "31.40" }))).toEqual([403, ["cost"]]);
    expect(refusedFields(await putLabor(clerk, { cost: "1.00" }))).toEqual([403, ["cost"]]);
    const added = await send(newPart, { as: clerk, body: { ...valve, name: "Elbow" } });
    expect(refusedFields(added)).toEqual([403, ["cost"]]);
    expect((await putPart(admin, { cost: "31.40" })).body.cost).toBe("31.40");
  });

  it("are zero for a new part until someone enters one", async () => {
    const { status, body } = await send(newPart, { as: clerk, body: { name: "Elbow", sales_price: "5.00" } });
    expect([status, body.cost]).toEqual([201, null]);
    expect((await storedPart(body.id)).cost.toFixed(2)).toBe("0.00");
  });
});

describe("costs of an item, saved by a user who cannot see costs", () => {
  const lineOf = (more: object = {}) => ({ manufacturer_item: { existing_manufacturer_item: part.id }, ...more });
  const bundle = (as: Staff, fields: object) => sendItem(as, "bundle", { name: "Valve, fitted", ...fields });

  it("keep a line's own cost and the markup when a save omits them", async () => {
    const first = await bundle(admin, { items: [lineOf({ cost: "30.00" })], markup_multiplier: "2" });
    const { body } = await bundle(clerk, { id: first.body.id, items: [lineOf({ quantity: "3", cost: null })] });
    expect(body.productGroupItems).toMatchObject([{ quantity: "3", cost: null, manufacturerItem: { cost: null } }]);
    expect(body.markupMultiplier).toBeNull();
    const after = await bundle(admin, { id: first.body.id });
    expect(after.body).toMatchObject({ productGroupItems: [{ cost: "30.00" }], markupMultiplier: "2" });
  });

  it("are refused by name when they would change", async () => {
    const first = await bundle(admin, { items: [lineOf()] });
    const changed = (fields: object) => bundle(clerk, { id: first.body.id, ...fields });
    expect(refusedFields(await changed({ items: [lineOf({ cost: "30.00" })] }))).toEqual([403, ["items.0.cost"]]);
    const labors = [{ product_labor: labor.id, cost: "30.00" }];
    expect(refusedFields(await changed({ labors }))).toEqual([403, ["labors.0.cost"]]);
    expect(refusedFields(await changed({ markup_multiplier: "2" }))).toEqual([403, ["markup_multiplier"]]);
    expect((await changed({ items: [lineOf({ cost: "31.41" })] })).status).toBe(200);
  });
});

describe("other costs, saved by a user who cannot see costs", () => {
  it("are kept, and refused when changed: labor cost and markup of the business", async () => {
    const save = (as: Staff, price_key: string, price_val: string | null) =>
      sendUnchecked(saveDefaults, { as, method: "PUT", body: { items: [{ price_key, price_val }] } });
    await save(admin, "labor_cost", "31.45");
    expect(refusedFields(await save(clerk, "labor_cost", "1"))).toEqual([403, ["items.labor_cost.price_val"]]);
    const markup = await save(clerk, "markup_multiplier", "2");
    expect(refusedFields(markup)).toEqual([403, ["items.markup_multiplier.price_val"]]);
    for (const same of ["31.45", null]) expect((await save(clerk, "labor_cost", same)).status).toBe(200);
    expect((await save(clerk, "labor_rate", "120")).status).toBe(200);
    const setting = (as: Staff) => send(fetchSetting, { as, body: { setting: "labor_cost" } });
    expect([(await setting(clerk)).body.value, (await setting(admin)).body.value]).toEqual([null, "31.45"]);
  });

  it("are kept, and refused when changed: labor cost of the service setup", async () => {
    const read = async (as: Staff) => (await send(getSetup, { as })).body;
    const signed = { electronicSignature: "Ann Lee" };
    await send(saveSetup, { as: admin, body: { ...(await read(admin)), ...signed, laborCost: "31.45" } });
    const setup = await read(clerk);
    expect(setup.laborCost).toBeNull();
    expect((await send(saveSetup, { as: clerk, body: { ...setup, ...signed } })).status).toBe(200);
    const changed = await send(saveSetup, { as: clerk, body: { ...setup, ...signed, laborCost: "1.00" } });
    expect(refusedFields(changed)).toEqual([403, ["laborCost"]]);
    expect((await read(admin)).laborCost).toBe("31.45");
  });

  it("are kept, and refused when changed: hourly cost of a user", async () => {
    const { userId: id } = business.technician;
    const updateUser = (as: Staff, body: object) => send(changeUser, { as, method: "PUT", params: { id }, body });
    expect((await updateUser(admin, { hourlyCost: "31.48" })).body.hourlyCost).toBe("31.48");
    for (const hourlyCost of ["", null, "31.48"])
      expect((await updateUser(clerk, { firstName: "Sam", hourlyCost })).body.hourlyCost).toBeNull();
    expect(refusedFields(await updateUser(clerk, { hourlyCost: "1.00" }))).toEqual([403, ["hourlyCost"]]);
    expect((await updateUser(admin, {})).body.hourlyCost).toBe("31.48");
    const added = { firstName: "Al", lastName: "Bo", email: "al.bo@example.com", accountType: "technician" };
    expect(refusedFields(await send(newUser, { as: clerk, body: { ...added, hourlyCost: "1.00" } }))).toEqual([
      403,
      ["hourlyCost"],
    ]);
  });

  it("are kept, and refused when changed: markup tiers of a vendor", async () => {
    const { userId } = admin;
    const tier = { rangeMin: "0.01", rangeMax: "99999.99", markup: "2" };
    const save = (as: Staff, markups: object[], by = as.userId) =>
      sendUnchecked(saveMarkups, { as, body: { userId: by, markups } });
    expect(refusedFields(await save(clerk, [tier]))).toEqual([403, ["markups.0.markup"]]);
    expect((await save(admin, [tier], userId)).body.items).toMatchObject([{ markup: "2", profit: "50.00" }]);
    const same = await save(clerk, [tier]);
    expect([same.status, getFirst(same.body.items).markup, getFirst(same.body.items).profit]).toEqual([
      200,
      null,
      null,
    ]);
    const cleared = await send(clearMarkups, { as: clerk, method: "DELETE" });
    expect(refusedFields(cleared)).toEqual([403, ["markups"]]);
  });

  it("are kept, and refused when changed: cost of a catalog part", async () => {
    const line = { productId: catalogProduct.id, targetId: catalogPart };
    const params = { type: "part" };
    const customization = await sendUnchecked(customize, {
      as: admin,
      params,
      body: { ...line, values: { cost: "15.00" } },
    });
    const change = (values: object) =>
      sendUnchecked(changeCustomized, {
        as: clerk,
        method: "PUT",
        params,
        body: { ...line, id: customization.body.id, values },
      });
    expect(refusedFields(await change({ cost: "1.00" }))).toEqual([403, ["values.cost"]]);
    expect((await change({ cost: null, price: "44.00" })).body.values).toEqual({ cost: null, price: "44.00" });
    const stored = await business.system.db((db) => db.vendorCustomization.findFirstOrThrow());
    expect(stored.values).toEqual({ cost: "15.00", price: "44.00" });
    const tried = { type: "part", ...line, values: { cost: "1.00" } };
    const tries = await sendUnchecked(forecast, {
      as: clerk,
      body: { product: { id: catalogProduct.id }, customization: tried },
    });
    expect(refusedFields(tries)).toEqual([403, ["values.cost"]]);
  });

  it("are kept, and refused when changed: costs in the rows of an import", async () => {
    const rows = [
      { line: 2, name: "Valve", cost: "31.40", price: "51.00" },
      { line: 3, name: "Elbow", price: "5.00" },
    ];
    const { body: firstPreview } = await send(previewRows, { as: clerk, body: { rows } });
    expect(firstPreview).toMatchObject({ added: 1, changed: 0, refused: 1 });
    expect(firstPreview.items[0]).toMatchObject({
      line: 2,
      reason: "Cost: Your role can't enter costs. Ask your administrator.",
    });
    const same = [{ ...rows[0], cost: "31.41" }];
    const { body: preview } = await sendUnchecked(previewRows, { as: clerk, body: { rows: same } });
    expect((await sendUnchecked(importRows, { as: clerk, body: { rows: same, preview } })).body).toMatchObject({
      changed: 1,
    });
    expect((await storedPart()).cost.toFixed(2)).toBe("31.41");
  });
});

describe("costs that are stored but hidden without costs.view", () => {
  it("come from the catalog with a product or system that is added", async () => {
    const save = { items: [{ price_key: "labor_rate", price_val: "100" }] };
    await sendUnchecked(saveDefaults, { as: admin, method: "PUT", body: save });
    expect((await send(addProduct, { as: clerk, params: { id: catalogProduct.id } })).body.added).toBe(true);
    expect((await send(addSystem, { as: clerk, params: { id: matchedSystem }, body: {} })).body.added).toBe(true);
    const { results } = (await send(searchParts, { as: admin, query: { limit: 100 } })).body;
    expect(results.length).toBeGreaterThan(2);
    for (const { name, cost } of results) expect([name, Number(cost) > 0]).toEqual([name, true]);
  });

  it("come from the price book to the line of a technician's invoice", async () => {
    const job = await makeJob(admin.who);
    const assigned = { techIds: [business.technician.userId], jobId: job.jobId };
    await makeAppointment(business, job, "2026-12-02T15:00:00Z", assigned);
    const line = { name: "Valve", partId: part.id, quantity: "2", unitPrice: "50.00" };
    const { status, body } = await send(saveInvoice, { as: business.technician, body: buildInvoiceBody(job, [line]) });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("31.41");
    const stored = await business.system.db((db) => db.invoiceLine.findFirstOrThrow());
    expect(stored.unitCost.toFixed(2)).toBe("31.41");
  });
});
