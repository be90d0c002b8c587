import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PUT as saveSettings } from "@/app/api/business/tax-settings/route";
import { PUT as saveExemption } from "@/app/api/customers/[id]/tax-exemption/route";
import { GET as findInvoice } from "@/app/api/invoices/[id]/route";
import { POST as saveInvoice } from "@/app/api/invoices/route";
import { POST as addGroup } from "@/app/api/tax-groups/route";
import { PUT as changeGroup } from "@/app/api/tax-groups/[id]/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
const rates: Record<string, string> = {};

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  const { businessId } = business;
  for (const [name, percent, isDefault] of [
    ["State", "4.75", true],
    ["County", "2.5", false],
    ["City", "1", false],
  ] as const)
    // prettier-ignore
    rates[name] = (
      await business.system.db((db) => db.taxRate.create({ data: { businessId, name, percent, isDefault } }))
    ).id;
});

const settings = (collects: "Y" | "N", looksUp: "Y" | "N") =>
  send(saveSettings, {
    as: business.admin,
    method: "PUT",
    body: { collects_tax: collects, autolookup_enabled: looksUp },
  });
const at = (place: object) =>
  business.system.db((db) =>
    db.location.update({
      where: { businessId_id: { businessId: business.businessId, id: job.locationId } },
      data: place,
    })
  );
const exempt = (body: object) =>
  sendUnchecked(saveExemption, { as: business.admin, method: "PUT", params: { id: job.customerId }, body });

async function save(more: object = {}, id?: string) {
  const lineItems = [{ name: "Work", quantity: "1", unitPrice: "100.00" }];
  const to = { businessCustomerId: job.customerId, jobId: job.jobId, lineItems, ...(id ? { id } : {}) };
  const { status, body } = await send(saveInvoice, {
    as: business.admin,
    body: { invoice_type: to, ...more },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const taxesOf = (invoice: { invoiceTaxRates: Array<{ name: string }> }) =>
  invoice.invoiceTaxRates.map(({ name }) => name).toSorted();

beforeEach(async () => {
  await settings("Y", "N");
  await exempt({ isExempt: false });
});

describe("the starting taxes of a new document", () => {
  it("follow the ZIP, else city, else zone, else the default, if lookup is on", async () => {
    const zoneId = (
      await business.system.db((db) =>
        db.coverageZone.create({ data: { businessId: business.businessId, name: "South", hex: "#5d9cec", rings: [] } })
      )
    ).id;
    const add = async (name: string, places: object) => {
      const body = { name, taxRateIds: [rates["State"], rates[name]], ...places };
      const answer = await sendUnchecked(addGroup, { as: business.admin, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    };
    const county = await add("County", { zips: ["28202"], zoneIds: [zoneId] });
    await add("City", { cities: ["Charlotte"] });
    await at({ zip: "28202-1234", city: "Charlotte", zoneId: null });
    expect(taxesOf(await save())).toEqual(["State"]);
    await settings("Y", "Y");
    expect(taxesOf(await save())).toEqual(["County", "State"]);
    await at({ zip: "28210", city: "charlotte " });
    expect(taxesOf(await save())).toEqual(["City", "State"]);
    await at({ zip: "28210", city: "Pineville", zoneId });
    expect(taxesOf(await save())).toEqual(["County", "State"]);
    await at({ zip: "28210", city: "Pineville", zoneId: null });
    expect(taxesOf(await save())).toEqual(["State"]);
    // The tax group of the location comes first, and the rates of the document override everything.
    await at({ taxGroupId: county.id });
    expect(taxesOf(await save())).toEqual(["County", "State"]);
    expect(taxesOf(await save({ invoiceTaxRates: [rates["City"]] }))).toEqual(["City"]);
    await at({ taxGroupId: null });

    const twice = { name: "Twice", zips: ["28202"] };
    expect((await send(addGroup, { as: business.admin, body: twice })).body.errors).toHaveProperty("zips");
    const moved = { ...county, zips: ["28299"] };
    const own = { as: business.admin, method: "PUT", params: { id: county.id } };
    expect((await send(changeGroup, { ...own, body: moved })).status).toBe(200);
    expect((await send(addGroup, { as: business.admin, body: { ...twice, zips: ["2820"] } })).status).toBe(422);
  });

  it("are empty while the business collects no tax", async () => {
    await at({ zip: "28210", city: "Pineville", zoneId: null, taxGroupId: null });
    await settings("N", "Y");
    expect(taxesOf(await save())).toEqual([]);
    await settings("Y", "Y");
    expect(taxesOf(await save())).toEqual(["State"]);
  });

  it("are empty for an exempt customer through the certificate's last day, and the document keeps the certificate", async () => {
    const taxed = await save();
    expect((await exempt({ isExempt: true })).body.errors).toHaveProperty("certificate");
    expect((await exempt({ isExempt: true, certificate: "NC-77", fileId: crypto.randomUUID() })).body.errors).toHaveProperty("fileId"); // prettier-ignore
    const exemption = await exempt({ isExempt: true, certificate: "NC-77", expiresOn: "2026-06-30" });
    expect(exemption.body).toEqual({ isExempt: true, certificate: "NC-77", expiresOn: "2026-06-30", file: null });
    const on = async (issuedOn: string) => {
      const lineItems = [{ name: "Work", quantity: "1", unitPrice: "100.00" }];
      const to = { businessCustomerId: job.customerId, jobId: job.jobId, lineItems, issuedOn };
      return (await send(saveInvoice, { as: business.admin, body: { invoice_type: to } })).body;
    };
    const last = await on("2026-06-30");
    expect(last).toMatchObject({ total: "100.00", taxExemption: "NC-77" });
    expect(await on("2026-07-01")).toMatchObject({ total: "104.75", taxExemption: "" });
    // Earlier documents keep their exemption, even when they are saved again.
    expect((await save({}, taxed.id)).total).toBe("104.75");
    await exempt({ isExempt: false });
    expect((await save({}, last.id)).total).toBe("100.00");
    const { body } = await send(findInvoice, { as: business.admin, params: { id: last.id } });
    expect(body.taxExemption).toBe("NC-77");
    expect((await save({ invoiceTaxRates: [rates["State"]] }, last.id)).taxExemption).toBe("");
  });
});
