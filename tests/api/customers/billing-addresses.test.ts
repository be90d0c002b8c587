import { beforeAll, describe, expect, it } from "vitest";
import { POST as merge } from "@/app/api/billing-addresses/[id]/merge/route";
import { DELETE as remove, PUT as update } from "@/app/api/billing-addresses/[id]/route";
import { GET as active } from "@/app/api/billing-addresses/active/route";
import { GET as list, POST as create } from "@/app/api/billing-addresses/route";
import { GET as showInvoice } from "@/app/api/invoices/[id]/route";
import { POST as save } from "@/app/api/invoices/route";
import { buildDocumentText } from "@/lib/invoices/pdf/document-text";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const box = { name: "", address: "PO Box 9", address2: "", city: "Raleigh", state: "NC", zip: "27601" };
const at = (id: string, body?: object) => ({ as: business.admin, params: { id }, ...(body ? { body } : {}) });
const add = (businessCustomerId: string, more: object = {}) =>
  send(create, { as: business.admin, body: { businessCustomerId, ...box, ...more } });
const listAddresses = async (businessCustomerId: string, includeDeleted = false) =>
  (await send(list, { as: business.admin, query: { businessCustomerId, includeDeleted } })).body;

describe("billing addresses", () => {
  it("can be added, changed, deleted, and listed, and need a street, city, state, and 5-digit ZIP code", async () => {
    const { customerId } = await makeJob(business.system);
    const bad = await add(customerId, { address: "", city: "", zip: "276" });
    const required = "(This field is required)";
    expect([bad.status, bad.body.errors]).toEqual([
      422,
      { address: required, city: required, zip: "Enter a 5-digit ZIP code." },
    ]);
    const createdAddress = await add(customerId);
    expect([createdAddress.status, createdAddress.body]).toMatchObject([
      201,
      { ...box, businessCustomerId: customerId, isActive: true },
    ]);
    const putAddress = (body: object) => send(update, { ...at(createdAddress.body.id, body), method: "PUT" });
    expect((await putAddress({ zip: "1" })).status).toBe(422);
    expect((await putAddress({ ...createdAddress.body, name: "Accounts payable" })).body).toMatchObject({
      ...box,
      name: "Accounts payable",
    });
    expect((await putAddress({ name: "Late", version: createdAddress.body.version })).body.code).toBe(
      "billing_address_changed"
    );
    const removal = await send(remove, { ...at(createdAddress.body.id), method: "DELETE" });
    expect(removal.body).toEqual({ id: createdAddress.body.id, deleted: true });
    expect((await putAddress({ name: "X" })).body.code).toBe("billing_address_deleted");
    const now = await send(active, { as: business.admin, query: { businessCustomerId: customerId } });
    expect([
      now.body.total,
      (await listAddresses(customerId)).total,
      (await listAddresses(customerId, true)).items,
    ]).toMatchObject([0, 0, [{ id: createdAddress.body.id, isActive: false }]]);
    expect((await undoCall(business.admin, removal)).status).toBe(200);
    expect((await listAddresses(customerId)).total).toBe(1);
  });

  it("print on the customer's invoices, and merged addresses bring their invoices along", async () => {
    const job = await makeJob(business.system);
    const [one, two] = [(await add(job.customerId)).body, (await add(job.customerId, { name: "Head office" })).body];
    const foreign = (await add((await makeJob(business.system)).customerId)).body;
    const saved = (billingAddressId: string | null | undefined, more: object = {}) =>
      send(save, {
        as: business.admin,
        body: buildInvoiceBody(job, undefined, { invoice_type: { billingAddressId, ...more } }),
      });
    expect((await saved(foreign.id)).body.errors).toEqual({
      billingAddressId: "This billing address doesn't belong to the customer. Select another billing address.",
    });
    const plain = (await saved(undefined)).body;
    expect([plain.billingAddressId, buildDocumentText(plain).billTo.lines]).toEqual([
      null,
      ["12 Oak St", "Charlotte, NC 28202"],
    ]);
    const billed = (await saved(two.id)).body;
    expect(buildDocumentText(billed).billTo).toEqual({
      label: "Bill to",
      name: "Head office",
      lines: ["Ann Lee", "PO Box 9", "Raleigh, NC 27601"],
    });
    expect([plain, billed].map((document) => buildDocumentText(document).serviceAddress)).toEqual([
      "",
      "12 Oak St, Charlotte, NC 28202",
    ]);
    const resavedInvoice = await saved(undefined, { id: billed.id, title: "Same" });
    expect(resavedInvoice.body.billingAddress).toMatchObject({ id: two.id });
    const done = await sendUnchecked(merge, at(one.id, { mergeBillingAddressIds: [two.id] }));
    expect(done.body).toMatchObject({ id: one.id, name: "Head office", isActive: true });
    const invoice = async () => (await send(showInvoice, at(billed.id))).body;
    expect((await invoice()).billingAddress).toMatchObject({ id: one.id, name: "Head office" });
    expect((await listAddresses(job.customerId, true)).items).toMatchObject([
      { id: one.id },
      { id: two.id, mergedIntoId: one.id },
    ]);
    expect((await saved(two.id)).body.billingAddressId).toBe(one.id);
    expect((await undoCall(business.admin, done)).status).toBe(200);
    expect((await invoice()).billingAddressId).toBe(two.id);
    expect((await saved(null, { id: billed.id })).body.billingAddress).toBeNull();
    expect((await sendUnchecked(merge, at(one.id, { mergeBillingAddressIds: [one.id] }))).status).toBe(422);
    expect((await sendUnchecked(merge, at(one.id, { mergeBillingAddressIds: [foreign.id] }))).status).toBe(422);
  });
});
