import { beforeEach, describe, expect, it } from "vitest";
import { POST as save } from "@/app/api/invoices/route";
import { POST as createFrom } from "@/app/api/invoices/[id]/create-from/route";
import { POST as removeLine } from "@/app/api/invoices/[id]/line-items/[lineItemId]/remove/route";
import { POST as toggleFutureWork } from "@/app/api/invoices/[id]/line-items/[lineItemId]/toggle-future-work/route";
import { POST as setRebate } from "@/app/api/invoices/[id]/rebate/route";
import { POST as updatePricing } from "@/app/api/invoices/pricing-update/route";
import { PATCH as changeJobPricing } from "@/app/api/jobs/[id]/pricing/route";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";

let business: TestBusiness;
let job: TestJob;
let partId: string;
/** Has a role that may give ten percent off. */
let technician: Staff;
/** Has a role without a limit. */
let dispatcher: Staff;

beforeEach(async () => {
  business = await makeBusiness();
  ({ technician, dispatcher } = business);
  job = await makeJob(business.admin.who);
  await makeAppointment(business, job, "2026-11-23T14:00:00Z", { techIds: [technician.userId], jobId: job.jobId });
  const { businessId } = business;
  partId = await business.system.db(async (db) => {
    await db.businessPrice.updateMany({
      where: { priceKey: "maintenance" },
      data: { priceVal: "0.8", isActive: true },
    });
    const data = { businessId, name: "Valve", shortName: "Valve", cost: "40", salesPrice: "200", searchText: "valve" };
    return (await db.priceBookPart.create({ data })).id;
  });
});

type Lines = Array<Record<string, unknown>>;
const percent = (value: string) => ({ kind: "percent", value });
const dollars = (value: string) => ({ kind: "amount", value });
const work = (more: object = {}) => ({ name: "Repair", unitPrice: "100.00", ...more });
const valve = (unitPrice: string) => ({ name: "Valve", kind: "part", partId, unitPrice });

const saveAs = (as: Staff, lines: Lines, more: object = {}) =>
  send(save, { as, body: buildInvoiceBody(job, lines, { invoice_type: more }) });
const outcome = ({ status, body }: Answer) =>
  status === 200 ? "saved" : [status, body.code, Object.keys(body.errors)];
const AT_DISCOUNT = [422, "discount_limit", ["invoice_type.discount.value"]];

/**
 * Returns the outcomes for the technician, whose role allows ten percent, and for the dispatcher, whose role has no
 * limit.
 */
const outcomes = async (lines: Lines, more: object = {}) => [
  outcome(await saveAs(technician, lines, more)),
  outcome(await saveAs(dispatcher, lines, more)),
];
const FITS = ["saved", "saved"];
const REFUSED = [AT_DISCOUNT, "saved"];

describe("a new document under a role's ten percent discount limit", () => {
  it("allows exactly ten percent and not a cent more, on the document or a line", async () => {
    expect(await outcomes([work()], { discount: dollars("10.00") })).toEqual(FITS);
    expect(await outcomes([work()], { discount: dollars("10.01") })).toEqual(REFUSED);
    expect(await outcomes([work()], { discount: percent("10") })).toEqual(FITS);
    expect(await outcomes([work()], { discount: percent("10.01") })).toEqual(REFUSED);
    expect(await outcomes([work({ discount: dollars("10.00") })])).toEqual(FITS);
    expect(await outcomes([work({ discount: dollars("10.01") })])).toEqual(REFUSED);
  });

  it("adds line discounts and the document's discount together", async () => {
    const lines = [work({ discount: percent("5") }), work()];
    expect(await outcomes(lines, { discount: dollars("15.00") })).toEqual(FITS);
    expect(await outcomes(lines, { discount: dollars("15.01") })).toEqual(REFUSED);
  });

  it("counts prices below the price book's and negative lines as discounts", async () => {
    expect(await outcomes([valve("180.00")])).toEqual(FITS);
    expect(await outcomes([valve("179.99")])).toEqual(REFUSED);
    expect(await outcomes([valve("250.00")])).toEqual(FITS);
    expect(await outcomes([work(), { name: "Thanks", unitPrice: "-10.00" }])).toEqual(FITS);
    expect(await outcomes([work(), { name: "Thanks", unitPrice: "-10.01" }])).toEqual(REFUSED);
    expect(await outcomes([work(), { name: "Coupon", kind: "discount", unitPrice: "10.00" }])).toEqual(FITS);
    expect(await outcomes([work(), { name: "Coupon", kind: "discount", unitPrice: "10.01" }])).toEqual(REFUSED);
  });

  it("counts optional lines that would exceed the limit once accepted", async () => {
    const optional = (off: string) => work({ recommended: true, discount: dollars(off) });
    expect(await outcomes([work(), optional("10.00")])).toEqual(FITS);
    expect(await outcomes([work(), optional("30.00")])).toEqual(REFUSED);
  });

  it("names the role's limit in the error", async () => {
    const { body } = await saveAs(technician, [work()], { discount: percent("50") });
    expect(body.message).toBe("Your role allows discounts up to 10%. Ask the office for a larger discount.");
    expect(body.errors["invoice_type.discount.value"]).toBe(body.message);
  });

  it("allows no discount with a limit of zero, and any discount without a limit", async () => {
    await business.system.db((db) =>
      db.role.updateMany({ where: { id: business.roles.technician }, data: { maxDiscountPercent: "0" } })
    );
    expect(await outcomes([work()], { discount: dollars("0.01") })).toEqual(REFUSED);
    expect(await outcomes([work()])).toEqual(FITS);
    await business.system.db((db) =>
      db.role.updateMany({ where: { id: business.roles.technician }, data: { maxDiscountPercent: null } })
    );
    expect(await outcomes([work()], { discount: percent("50") })).toEqual(FITS);
  });
});

describe("a document with a discount above the user's limit", () => {
  const change = async (as: Staff, id: string, more: object, lineItems?: Lines) => {
    const { version } = await getInvoice(business.admin.who, id);
    const body = { invoice_type: { id, version, businessCustomerId: job.customerId, ...more, lineItems } };
    return outcome(await send(save, { as, body }));
  };
  const twentyOff = () => makeInvoice(dispatcher.who, job, [work()], { invoice_type: { discount: percent("20") } });

  it("can be saved as long as the user doesn't raise the discount", async () => {
    const id = await twentyOff();
    expect(await change(technician, id, { title: "No heat" })).toBe("saved");
    expect(await change(technician, id, { discount: percent("19") })).toBe("saved");
    expect(await change(technician, id, { discount: percent("19.01") })).toEqual(AT_DISCOUNT);
    const stored = await getInvoice(business.admin.who, id);
    expect(stored.total).toBe("81.00");
    const lines = [...stored.lineItems.map(({ id: line, name, unitPrice }) => ({ id: line, name, unitPrice })), work()];
    expect(await change(technician, id, {}, lines)).toBe("saved");
    expect(await change(technician, id, { discount: percent("5") })).toBe("saved");
    expect(await change(technician, id, { discount: percent("19") })).toEqual(AT_DISCOUNT);
    expect(await change(dispatcher, id, { discount: percent("50") })).toBe("saved");
  });

  it("keeps the discount on an invoice made from it for the same job, but not for another job", async () => {
    const id = await twentyOff();
    const copy = (body: object) => send(createFrom, { as: technician, params: { id }, body });
    expect((await copy({})).body.total).toBe("80.00");
    const other = await makeJob(business.admin.who);
    await makeAppointment(business, other, "2026-11-24T14:00:00Z", {
      techIds: [technician.userId],
      jobId: other.jobId,
    });
    expect(outcome(await copy({ jobId: other.jobId }))).toEqual(AT_DISCOUNT);
  });

  it("keeps the discount of the office's template", async () => {
    const more = { asTemplate: true, invoice_type: { discount: percent("15"), title: "Spring special" } };
    const id = await makeInvoice(dispatcher.who, job, [work()], more);
    const body = { jobId: job.jobId };
    expect((await send(createFrom, { as: technician, params: { id }, body })).body.total).toBe("85.00");
  });

  it("can't lose a line that the discount was given for", async () => {
    const id = await makeInvoice(dispatcher.who, job, [work(), work()], {
      invoice_type: { discount: dollars("20.00") },
    });
    const { lineItems } = await getInvoice(business.admin.who, id);
    const params = { id, lineItemId: lineItems[0]?.id ?? "" };
    for (const route of [removeLine, toggleFutureWork]) {
      expect(outcome(await send(route, { as: technician, method: "POST", params }))).toEqual([
        422,
        "discount_limit",
        [],
      ]);
      expect((await getInvoice(business.admin.who, id)).total).toBe("180.00");
    }
    expect(outcome(await send(removeLine, { as: dispatcher, method: "POST", params }))).toBe("saved");
  });
});

describe("rebates and price levels under a discount limit", () => {
  it("count rebates as discounts", async () => {
    const id = await makeInvoice(dispatcher.who, job, [work()], { invoice_type: { discount: dollars("4.00") } });
    const rebate = async (as: Staff, amount: string) =>
      outcome(await send(setRebate, { as, params: { id }, body: { name: "Utility", amount } }));
    expect(await rebate(technician, "6.01")).toEqual([422, "discount_limit", ["amount"]]);
    expect(await rebate(technician, "6.00")).toBe("saved");
    expect(await rebate(dispatcher, "30.00")).toBe("saved");
  });

  it("allow the prices of a level only if the office set it on the job", async () => {
    const atLevel = { businessPrice: "maintenance" };
    const priced = async (as: Staff) =>
      outcome(await send(save, { as, body: buildInvoiceBody(job, [valve("200.00")], atLevel) }));
    expect(await priced(technician)).toEqual(AT_DISCOUNT);
    expect(await priced(dispatcher)).toBe("saved");
    const id = await makeInvoice(dispatcher.who, job, [valve("200.00")]);
    const reprice = async (as: Staff) => outcome(await send(updatePricing, { as, body: { id, key: "maintenance" } }));
    expect(await reprice(technician)).toEqual([422, "discount_limit", ["key"]]);
    const set = async (as: Staff, key: string) =>
      outcome(await sendUnchecked(changeJobPricing, { as, method: "PATCH", params: { id: job.jobId }, body: { key } }));
    expect(await set(technician, "maintenance")).toEqual([422, "discount_limit", ["key"]]);
    expect(await set(dispatcher, "maintenance")).toBe("saved");
    expect([await priced(technician), await reprice(technician)]).toEqual(["saved", "saved"]);
    expect(await set(technician, "base")).toBe("saved");
  });

  it("allow the maintenance level's prices if the customer has a sold plan", async () => {
    const { businessId } = business;
    const plan = {
      businessId,
      name: "Gold",
      color: "#5d9cec",
      durationMonths: 12,
      price: "19.00",
      frequency: "monthly",
    };
    await business.system.db(async (db) => {
      const { id: planId } = await db.maintenancePlan.create({ data: plan });
      const { customerId, locationId } = job;
      const days = { startOn: new Date("2020-01-01"), endOn: new Date("2198-12-31") };
      const sold = { businessId, planId, customerId, locationId, price: "19.00", frequency: "monthly", ...days };
      await db.soldPlan.create({ data: { ...sold, emailsInvoices: false } });
    });
    expect(await outcomes([valve("160.00")])).toEqual(FITS);
    expect(await outcomes([valve("144.00")])).toEqual(FITS);
    expect(await outcomes([valve("143.99")])).toEqual(REFUSED);
    const pricing = { as: technician, method: "PATCH", params: { id: job.jobId }, body: { key: "maintenance" } };
    expect(outcome(await sendUnchecked(changeJobPricing, pricing))).toBe("saved");
  });
});

it("a user's discount limit comes from their role", async () => {
  const other = await makeStaff(business, { roleId: business.roles.bookkeeper });
  expect([technician.who.maxDiscountPercent !== null, other.who.maxDiscountPercent]).toEqual([true, null]);
});
