import { beforeAll, describe, expect, it } from "vitest";
import { POST as setRebate } from "@/app/api/invoices/[id]/rebate/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as setTaxAccount } from "@/app/api/invoices/[id]/set-tax-account/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { POST as removeWarranty } from "@/app/api/invoices/[id]/warranty/remove/route";
import { GET as getWarranty } from "@/app/api/invoices/[id]/warranty/route";
import { POST as save } from "@/app/api/invoices/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});
const getInvoice = async (id: string) => (await send(find, { as: business.admin, params: { id } })).body;

describe("invoices.setRebate", () => {
  it("subtracts the rebate after tax, limits it from 0 to the total, and keeps it when the document is saved", async () => {
    const rate = await makeTaxRate(business.system, "County", "10");
    const id = await makeInvoice(business.system, job, undefined, { invoiceTaxRates: [rate] });
    const rebate = (amount: string, name = "Utility rebate") =>
      send(setRebate, { as: business.admin, params: { id }, body: { name, amount } });
    const before = (await getInvoice(id)).textVersion;
    const withRebate = await rebate("30.00");
    expect(withRebate.body).toMatchObject({
      rebate: { name: "Utility rebate", amount: "30.00" },
      taxTotal: "10.00",
      total: "80.00",
      balance: "80.00",
    });
    expect(withRebate.body.textVersion).not.toBe(before);
    expect(Object.keys((await rebate("110.01")).body.errors)).toEqual(["amount"]);
    expect(Object.keys((await rebate("-1.00")).body.errors)).toEqual(["amount"]);
    expect((await rebate("110.00")).body.total).toBe("0.00");
    await rebate("30.00");
    const saved = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, undefined, { invoice_type: { id } }),
    });
    expect(saved.body.total).toBe("80.00");
    const lower = buildInvoiceBody(job, [{ name: "Repair", unitPrice: "5.00" }], { invoice_type: { id } });
    expect((await send(save, { as: business.admin, body: lower })).body.code).toBe("total_below_zero");
    const rebateRemoval = await rebate("0.00");
    expect(rebateRemoval.body).toMatchObject({ rebate: null, total: "110.00" });
    expect((await undoCall(business.admin, rebateRemoval)).status).toBe(200);
    expect(await getInvoice(id)).toMatchObject({ rebate: { amount: "30.00" }, total: "80.00" });
    const { textVersion } = await getInvoice(id);
    await send(sign, { as: business.admin, params: { id }, body: { name: "Ann Lee", textVersion } });
    expect((await rebate("1.00")).body.code).toBe("invoice_not_open");
  });
});

describe("warranties", () => {
  it("come from the price book with a new line, are shown, and stay off once removed", async () => {
    const { businessId } = business;
    const part = await business.system.db((db) =>
      db.priceBookPart.create({
        data: {
          businessId,
          name: "Coil",
          shortName: "Coil",
          cost: "1",
          salesPrice: "2",
          searchText: "coil",
          warranty: "10 years",
        },
      })
    );
    const id = await makeInvoice(business.system, job, [
      { kind: "part", partId: part.id, name: "Coil", unitPrice: "900.00" },
      { name: "Work", unitPrice: "100.00" },
    ]);
    const warranty = async () => (await send(getWarranty, { as: business.admin, params: { id } })).body.items;
    const line = getFirst((await getInvoice(id)).lineItems);
    expect(await warranty()).toEqual([{ lineItemId: line.id, warranty: "10 years" }]);
    const removal = await send(removeWarranty, { as: business.admin, params: { id }, body: { lineItemId: line.id } });
    expect(getFirst(removal.body.lineItems).warranty).toBe("");
    const sameLine = { id: line.id, kind: "part", partId: part.id, name: "Coil", unitPrice: "900.00" };
    await send(save, { as: business.admin, body: buildInvoiceBody(job, [sameLine], { invoice_type: { id } }) });
    expect(await warranty()).toEqual([]);
    const strange = await send(removeWarranty, { as: business.admin, params: { id }, body: { lineItemId: id } });
    expect(strange.body.code).toBe("line_item_not_found");
  });
});

it("invoices.setTaxAccount stores the tax account with the document", async () => {
  const id = await makeInvoice(business.system, job);
  const set = (taxAccount: unknown) =>
    sendUnchecked(setTaxAccount, { as: business.admin, params: { id }, body: { taxAccount } });
  expect((await set(4100)).body.taxAccount).toBe(4100);
  expect((await getInvoice(id)).taxAccount).toBe(4100);
  expect((await set("4100")).status).toBe(422);
});
