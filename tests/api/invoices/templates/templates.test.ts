import { beforeAll, describe, expect, it } from "vitest";
import { PUT as saveExemption } from "@/app/api/customers/[id]/tax-exemption/route";
import { POST as createFrom } from "@/app/api/invoices/[id]/create-from/route";
import { POST as remove } from "@/app/api/invoices/[id]/delete/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { GET as toggleFavorite } from "@/app/api/invoices/[id]/toggle-favorite/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as listTemplates } from "@/app/api/invoices/templates/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let rate: string;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  rate = await makeTaxRate(business.system, "County", "10");
});

const template = (title: string, more: Record<string, unknown> = {}) =>
  makeInvoice(business.system, job, [{ name: "Tune-up", unitPrice: "89.00" }], {
    asTemplate: true,
    invoiceTaxRates: [rate],
    invoice_type: { title },
    ...more,
  });
const list = async (query: object = {}) =>
  (await send(listTemplates, { as: business.admin, query: { ...query } })).body as {
    items: Array<{ id: string; title: string; favorite: boolean }>;
    total: number;
  };
const create = async (id: string, body: object = {}) =>
  await send(createFrom, { as: business.admin, params: { id }, body });

describe("templates", () => {
  it("are listed with favorites first, then by name, and can be searched and paged", async () => {
    for (const title of ["beta tune-up", "Alpha tune-up", "Gamma install"]) await template(title);
    const gamma = getFirst((await list({ term: "gamma" })).items);
    const toggled = await send(toggleFavorite, { as: business.admin, params: { id: gamma.id } });
    expect(toggled.body).toEqual({ id: gamma.id, favorite: true });
    const titles = async (query = {}) => (await list(query)).items.map(({ title }) => title);
    expect(await titles()).toEqual(["Gamma install", "Alpha tune-up", "beta tune-up"]);
    expect(await titles({ term: "TUNE" })).toEqual(["Alpha tune-up", "beta tune-up"]);
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ total: 3, items: [{ title: "Alpha tune-up" }] });
    expect((await undoCall(business.admin, toggled)).status).toBe(200);
    expect(await titles()).toEqual(["Alpha tune-up", "beta tune-up", "Gamma install"]);
    const removed = await send(remove, { as: business.admin, params: { id: gamma.id }, method: "POST" });
    expect(removed.status).toBe(200);
    expect(await titles()).toEqual(["Alpha tune-up", "beta tune-up"]);
  });

  it("are the only documents that can be favorites, and cross-site requests are refused", async () => {
    const invoice = await makeInvoice(business.system, job);
    const toggle = (id: string, headers: Record<string, string> = {}) =>
      send(toggleFavorite, { as: business.admin, params: { id }, headers });
    expect((await toggle(invoice)).body.code).toBe("not_a_template");
    const id = await template("Guarded");
    expect((await toggle(id, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send(find, { as: business.admin, params: { id } })).body.favorite).toBe(false);
  });
});

describe("invoices.createFrom", () => {
  it("creates an open draft on another customer's job with the taxes of its location", async () => {
    const other = await makeJob(business.system);
    const place = await makeTaxRate(business.system, "City", "2");
    const { businessId } = business;
    const group = await business.system.db(async (db) => {
      const taxGroup = await db.taxGroup.create({ data: { businessId, name: "City" } });
      await db.taxGroupRate.create({ data: { businessId, groupId: taxGroup.id, taxRateId: place } });
      return taxGroup;
    });
    await business.system.db((db) =>
      db.location.updateMany({ where: { id: other.locationId }, data: { taxGroupId: group.id } })
    );
    const id = await template("Anywhere", { isWorkOrder: true });
    const draft = (await create(id, { jobId: other.jobId })).body;
    expect(draft).toMatchObject({
      isTemplate: false,
      isWorkOrder: true,
      title: "Anywhere",
      jobId: other.jobId,
      businessCustomerId: other.customerId,
      businessCustomerLocationId: other.locationId,
      operations_status: { name: "open - draft" },
      subtotal: "89.00",
      total: "90.78",
    });
    expect((await create(id, { jobId: other.jobId, isWorkOrder: false })).body.kind).toBe("invoice");
    expect((await create(id, { jobId: id })).body.code).toBe("job_not_found");
  });

  it("applies no tax for an exempt customer, and default tax elsewhere", async () => {
    const id = await template("Taxed where it was made");
    const usual = await business.system.db((db) =>
      db.taxRate.create({ data: { businessId: business.businessId, name: "Usual", percent: "5", isDefault: true } })
    );
    const other = await makeJob(business.system);
    expect((await create(id, { jobId: other.jobId })).body).toMatchObject({ total: "93.45", taxExemption: "" });
    const body = { isExempt: true, certificate: "NC-77" };
    await send(saveExemption, { as: business.admin, method: "PUT", params: { id: other.customerId }, body });
    const exempt = (await create(id, { jobId: other.jobId })).body;
    expect(exempt).toMatchObject({ total: "89.00", invoiceTaxRates: [], taxExemption: "NC-77" });
    const copied = (await create(await makeInvoice(business.system, job), { jobId: other.jobId })).body;
    expect(copied).toMatchObject({ taxTotal: "0.00", taxExemption: "NC-77" });
    await business.system.db((db) => db.taxRate.deleteMany({ where: { id: usual.id } }));
  });

  it("leaves signature and payments behind, and copies only the chosen lines of a proposal to an invoice", async () => {
    const lines = [
      { name: "Work", unitPrice: "100.00" },
      { name: "Surge", unitPrice: "50.00", recommended: true, accepted: true },
      { name: "Later", unitPrice: "70.00", futureWork: true },
    ];
    const id = await makeInvoice(business.system, job, lines, {
      isWorkOrder: true,
      invoiceTaxRates: [rate],
      invoice_type: { notes: ["<p>Ring twice</p>"], discount: { kind: "percent", value: "10" } },
    });
    const { textVersion } = (await send(find, { as: business.admin, params: { id } })).body;
    await send(sign, { as: business.admin, params: { id }, body: { name: "Ann Lee", textVersion } });
    const invoice = (await create(id)).body;
    expect(invoice).toMatchObject({
      isWorkOrder: false,
      signatureName: null,
      payments: [],
      operations_status: { name: "open - draft" },
      total: "148.50",
      notes: [{ body: "<p>Ring twice</p>" }],
    });
    expect(
      invoice.lineItems.map(({ name, recommended }: { name: string; recommended: boolean }) => [name, recommended])
    ).toEqual([
      ["Work", false],
      ["Surge", false],
    ]);
    const proposal = (await create(id, { isWorkOrder: true })).body;
    expect(proposal.lineItems.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([false, false, false]);
    expect(proposal.lineItems).toHaveLength(3);
  });

  it("leaves a document unchanged when it is saved as a template", async () => {
    const id = await makeInvoice(business.system, job);
    const body = buildInvoiceBody(job, [{ name: "Other", unitPrice: "1.00" }], {
      asTemplate: true,
      invoice_type: { id },
    });
    const saved = (await send(save, { as: business.admin, body })).body;
    expect(saved).toMatchObject({ isTemplate: true });
    expect(saved.id).not.toBe(id);
    expect((await send(find, { as: business.admin, params: { id } })).body.total).toBe("100.00");
  });
});
