import { beforeAll, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/invoices/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;

beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const saved = async (lines: object[], more: Record<string, unknown> = {}) => {
  const answer = await send(save, { as: business.admin, body: buildInvoiceBody(job, lines as never, more) });
  return answer.status === 422 ? answer.body.errors : answer.body.total;
};
const TOO_MUCH = "The total is over the limit of $999,999,999,999.99.";

describe("amounts that can't be saved", () => {
  it("refuse a line over the limit at its price", async () => {
    const lines = [
      { name: "a", unitPrice: "1.00" },
      { name: "b", unitPrice: "9999999999.99", quantity: "101" },
    ];
    expect(await saved(lines)).toEqual({ "lineItems.1.unitPrice": TOO_MUCH });
    const most = { name: "b", unitPrice: "9999999999.99", quantity: "100" };
    expect(await saved([most])).toBe("999999999999.00");
  });

  it("refuse a document over the limit at its lines, including tax and canceling discounts", async () => {
    const most = { name: "b", unitPrice: "9999999999.99", quantity: "100" };
    expect(await saved([most, most])).toEqual({ lineItems: TOO_MUCH });
    const rate = await makeTaxRate(business.system, "County", "7.25");
    expect(await saved([most], { invoiceTaxRates: [rate] })).toEqual({ lineItems: TOO_MUCH });
    const off = { ...most, kind: "discount", isTaxable: false };
    expect(await saved([most, most, off, off], { invoiceTaxRates: [rate] })).toEqual({ lineItems: TOO_MUCH });
  });

  it("refuse a document with a negative total and name the total", async () => {
    const lines = [
      { name: "a", unitPrice: "100.00" },
      { name: "off", kind: "discount", unitPrice: "150.00" },
    ];
    const sentence =
      "The total would be -$50.00. Change the line items, discount, or rebate so that it's at least $0.00.";
    expect(await saved(lines)).toEqual({ lineItems: sentence });
    expect(await saved([getFirst(lines), { ...lines[1], unitPrice: "100.00" }])).toBe("0.00");
  });
});

it("a payment needs a date in 2000 or later", async () => {
  const on = (date: string) => {
    const form = { amount: "50.00", businessCustomerId: job.customerId, date };
    return send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
  };
  for (const date of ["0001-01-01", "0206-11-20", "1999-12-31"]) {
    expect((await on(date)).body.errors).toEqual({ "form.date": "Enter a date in 2000 or later." });
  }
  expect((await on("9999-12-31")).status).toBe(422);
  expect((await on("2000-01-01")).status).toBe(200);
});
