import { Decimal } from "decimal.js";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { GET as listInvoices } from "@/app/api/invoices/[id]/progress-invoices/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as byPercentage } from "@/app/api/progress-billing/convert-by-percentage/route";
import { POST as byTotal } from "@/app/api/progress-billing/convert-by-total/route";
import { POST as manually } from "@/app/api/progress-billing/convert-manually/route";
import { GET as listLines } from "@/app/api/progress-billing/line-items/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { assertProperty } from "@/tests/support/chance";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, getItemAt, requireItems, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
let order: string;

beforeAll(async () => {
  business = await makeBusiness();
});
beforeEach(async () => {
  await discountsAfterTax(false);
  job = await makeJob(business.system);
  order = await makeInvoice(
    business.system,
    job,
    [
      { name: "Furnace", unitPrice: "100.00", quantity: "3" },
      { name: "Duct", unitPrice: "70.00" },
      { name: "Humidifier", unitPrice: "900.00", recommended: true },
    ],
    { isWorkOrder: true }
  );
});

type Line = { id: string; name: string; price: string; quantity: string; balance: string; subtotal: string };
const linesOf = async (proposalId = order): Promise<Line[]> =>
  (await send(listLines, { as: business.admin, query: { proposalId } })).body.items;
const percent = (percentage: string, proposalId = order) =>
  send(byPercentage, { as: business.admin, body: { proposalId, percentage } });
const total = (amount?: string, proposalId = order) =>
  send(byTotal, { as: business.admin, body: { proposalId, total: amount } });
const lines = (lineItems: object[], proposalId = order) =>
  sendUnchecked(manually, { as: business.admin, body: { proposalId, lineItems } });
const voidIt = (id: string) =>
  send(setStatus, { as: business.admin, params: { id }, body: { status: "voided", reason: "Typing error" } });

const discountsAfterTax = (discountAfterTax: boolean) =>
  business.system.db((db) => db.business.update({ where: { id: business.businessId }, data: { discountAfterTax } }));

describe("progress billing", () => {
  it("progress-billing/line-item: lists counted lines with the balance left after earlier invoices", async () => {
    const [furnace, duct, ...none] = await linesOf();
    expect(none).toEqual([]);
    expect(furnace).toMatchObject({ price: "100", quantity: "3", subtotal: "300.00", balance: "300.00" });
    const progressInvoice = await lines([{ ...furnace, balance: "300.00", subtotal: "120.00" }]);
    expect(progressInvoice.body).toMatchObject({ isWorkOrder: false, total: "120.00", jobId: job.jobId });
    expect(await linesOf()).toEqual([{ ...furnace, balance: "180.00" }, duct]);
    const listing = await send(listInvoices, { as: business.admin, params: { id: order } });
    expect(listing.body).toMatchObject({ total: 1, items: [{ id: progressInvoice.body.id }] });
  });

  it("progress-billing/modes: invoices by percentage, by lines, by amount, and by the remaining balance", async () => {
    expect((await percent("25")).body.total).toBe("92.50");
    const furnace = getFirst(await linesOf());
    expect((await lines([{ id: furnace.id, price: "100.00", quantity: "2" }])).body).toMatchObject({
      total: "200.00",
      lineItems: [{ name: "Furnace", quantity: "1", unitPrice: "200.00" }],
    });
    expect((await total("7.50")).body.total).toBe("7.50");
    expect((await total()).body.total).toBe("70.00");
    expect((await total()).body.code).toBe("nothing_to_invoice");
    expect((await percent("10")).body.code).toBe("nothing_to_invoice");
  });

  it("never invoices a line above its balance in any mode", async () => {
    const [furnace, duct] = requireItems(await linesOf(), 2);
    const above = await lines([{ ...furnace, balance: undefined, subtotal: "300.01" }]);
    expect(above).toMatchObject({
      status: 422,
      body: { errors: { "lineItems.0.subtotal": "Only $300.00 of Furnace is left to invoice. Enter a lower amount." } },
    });
    expect((await lines([{ ...duct, balance: "60.00" }])).body.code).toBe("changed_meanwhile");
    expect((await lines([duct, duct])).status).toBe(422);
    expect((await total("370.01")).status).toBe(422);
    const progressInvoice = await percent("50");
    const [line] = progressInvoice.body.lineItems;
    const raised = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, [{ ...line, unitPrice: "301.00" }], {
        invoice_type: { id: progressInvoice.body.id },
      }),
    });
    expect(raised).toMatchObject({ status: 409, body: { code: "over_work_order_balance" } });
    const lowered = await send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, [{ id: furnace.id, name: "Furnace", unitPrice: "149.99" }], {
        invoice_type: { id: order },
      }),
    });
    expect(lowered).toMatchObject({ status: 409, body: { code: "over_work_order_balance" } });
    expect((await send(find, { as: business.admin, params: { id: progressInvoice.body.id } })).body.total).toBe(
      "185.00"
    );
  });

  it("keeps the line's share and cost when a progress invoice changes", async () => {
    const [, duct] = requireItems(await linesOf(), 2);
    await business.system.db((db) =>
      db.invoiceLine.updateMany({ where: { id: duct.id }, data: { unitCost: "31.00" } })
    );
    const progressInvoice = await lines([{ ...duct, subtotal: "35.00" }]);
    const [line] = progressInvoice.body.lineItems;
    const body = buildInvoiceBody(job, [{ ...line, unitPrice: "20.00" }], {
      invoice_type: { id: progressInvoice.body.id },
    });
    expect((await send(save, { as: business.admin, body })).status).toBe(200);
    expect(getItemAt(await linesOf(), 1).balance).toBe("50.00");
    const costs = () =>
      business.system.db(async (db) =>
        (await db.invoiceLine.findMany({ where: { progressLineId: duct.id } })).map((each) => String(each.unitCost))
      );
    expect(await costs()).toEqual(["15.5"]);
    await total();
    expect((await costs()).sort()).toEqual(["15.5", "15.5"]);
  });

  it("invoices only open proposals in parts, at the proposal's own tax rates", async () => {
    const rate = await makeTaxRate(business.system, "County", "7.25");
    await send(save, {
      as: business.admin,
      body: {
        ...buildInvoiceBody(job, undefined, { invoice_type: { id: order, lineItems: undefined } }),
        invoiceTaxRates: [rate],
      },
    });
    await business.system.db((db) => db.taxRate.updateMany({ where: { id: rate }, data: { percent: "9" } }));
    const progressInvoice = await percent("10");
    expect(progressInvoice.body).toMatchObject({ subtotal: "37.00", taxTotal: "2.68", total: "39.68" });
    expect((await percent("10", progressInvoice.body.id)).body.code).toBe("not_a_work_order");
    expect((await percent("10", crypto.randomUUID())).status).toBe(404);
    expect((await percent("0")).status).toBe(422);
    expect((await percent("101")).status).toBe(422);
    await send(setStatus, { as: business.admin, params: { id: order }, body: { status: "declined" } });
    expect((await percent("10")).body.code).toBe("status_not_allowed");
  });

  it("splits a discount after tax across the parts without lowering their tax", async () => {
    await discountsAfterTax(true);
    const rate = await makeTaxRate(business.system, "City", "10");
    const id = await makeInvoice(
      business.system,
      job,
      [
        { name: "Furnace", unitPrice: "300.00" },
        { name: "Duct", unitPrice: "70.00" },
      ],
      { isWorkOrder: true, invoiceTaxRates: [rate], invoice_type: { discount: { kind: "amount", value: "100.00" } } }
    );
    expect((await linesOf(id)).map(({ subtotal }) => subtotal)).toEqual(["300.00", "70.00"]);
    // The setting at the time of the proposal counts, not what the business has set since.
    await discountsAfterTax(false);
    const third = await percent("33.3333", id);
    expect(third.body).toMatchObject({
      subtotal: "123.33",
      discountTotal: "33.33",
      taxTotal: "12.33",
      total: "102.33",
    });
    await voidIt((await percent("10", id)).body.id);
    const rest = await total(undefined, id);
    expect(rest.body).toMatchObject({ subtotal: "246.67", discountTotal: "66.67", taxTotal: "24.67", total: "204.67" });
    const whole = (await send(find, { as: business.admin, params: { id } })).body;
    expect(whole).toMatchObject({ discountTotal: "100.00", taxTotal: "37.00", total: "307.00" });
  });

  it("lets only one of two parallel requests invoice the remaining balance", async () => {
    const both = await Promise.all([total(), total()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await linesOf()).map(({ balance }) => balance)).toEqual(["0.00", "0.00"]);
  });
});

describe("progress billing in any order", () => {
  const cents = fc.integer({ min: 1, max: 99_999 }).map((n) => new Decimal(n).dividedBy(100).toFixed(2));
  // Discounts of all lines stay below the sum of the two base lines.
  const small = fc.integer({ min: 1, max: 9_999 }).map((n) => new Decimal(n).dividedBy(100).toFixed(2));
  const line = fc.record({
    unitPrice: small,
    quantity: fc.constantFrom("1", "3", "0.37"),
    kind: fc.constantFrom("custom", "part", "discount"),
  });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("percent" as const),
      percentage: fc.constantFrom("1", "10", "33.3333", "50", "100"),
    }),
    fc.record({ kind: fc.constant("total" as const), total: fc.option(cents, { nil: undefined }) }),
    fc.record({ kind: fc.constant("line" as const), which: fc.nat(3), subtotal: cents }),
    fc.record({ kind: fc.constant("void" as const), which: fc.nat(5) })
  );

  it(
    "balances and invoiced amounts always sum to the lines, and invoicing the rest empties each balance",
    { timeout: 120_000 },
    async () => {
      await assertProperty(
        fc.asyncProperty(
          fc.array(line, { minLength: 1, maxLength: 4 }),
          fc.array(step, { maxLength: 6 }),
          fc.constantFrom("none", "7.5"),
          fc.boolean(),
          async (workLines, steps, off, isAfterTax) => {
            await discountsAfterTax(isAfterTax);
            const id = await makeInvoice(
              business.system,
              job,
              [
                { name: "Base", unitPrice: "2000.00" },
                { name: "Base", unitPrice: "2000.00" },
                ...workLines.map((each) => ({ name: "Work", ...each })),
              ],
              {
                isWorkOrder: true,
                invoice_type: {
                  discount: off === "none" ? { kind: "none", value: "0" } : { kind: "percent", value: off },
                },
              }
            );
            const whole = (await send(find, { as: business.admin, params: { id } })).body;
            const invoiceIds: string[] = [];
            for (const each of steps) {
              const before = await linesOf(id);
              const at = requireValue(before[("which" in each ? each.which : 0) % before.length], "line");
              if (each.kind === "void") {
                if (invoiceIds.length > 0)
                  await voidIt(requireValue(invoiceIds[each.which % invoiceIds.length], "line"));
              } else {
                const answer =
                  each.kind === "percent"
                    ? await percent(each.percentage, id)
                    : each.kind === "total"
                      ? await total(each.total, id)
                      : await lines([{ ...at, price: "1.00", subtotal: each.subtotal }], id);
                expect([201, 409, 422]).toContain(answer.status);
                if (answer.status === 201) invoiceIds.push(answer.body.id);
              }
              await expectSums(id, whole);
            }
            const rest = await total(undefined, id);
            expect([201, 409, 422]).toContain(rest.status);
            await expectSums(id, whole);
            if (rest.status === 201) expect((await linesOf(id)).every(({ balance }) => balance === "0.00")).toBe(true);
          }
        ),
        { numRuns: 12 }
      );
    }
  );

  type Whole = { subtotal: string; discountTotal: string; discountAfterTax: boolean };
  async function expectSums(id: string, { subtotal, discountTotal, discountAfterTax }: Whole): Promise<void> {
    const items = await linesOf(id);
    const sum = (amounts: string[]) => amounts.reduce((all, each) => all.plus(each), new Decimal(0));
    expect(sum(items.map((each) => each.subtotal)).toFixed(2)).toBe(
      new Decimal(subtotal).minus(discountAfterTax ? 0 : discountTotal).toFixed(2)
    );
    const listing = await send(listInvoices, { as: business.admin, params: { id } });
    const standing = listing.body.items.filter((each) => each.operations_status.name !== "voided");
    const invoiced = sum(standing.map((each: { subtotal: string }) => each.subtotal));
    expect(invoiced.plus(sum(items.map((each) => each.balance))).toFixed(2)).toBe(
      sum(items.map((each) => each.subtotal)).toFixed(2)
    );
    const discountSum = sum(standing.map((each: { discountTotal: string }) => each.discountTotal));
    const isDone = items.every(({ balance }) => balance === "0.00");
    if (discountAfterTax && isDone) expect(discountSum.toFixed(2)).toBe(discountTotal);
    expect(discountSum.lessThanOrEqualTo(discountAfterTax ? discountTotal : 0)).toBe(true);
    for (const { balance, subtotal: of } of items) {
      expect(new Decimal(balance).abs().lessThanOrEqualTo(new Decimal(of).abs())).toBe(true);
      expect(new Decimal(balance).times(of).greaterThanOrEqualTo(0)).toBe(true);
    }
  }
});
