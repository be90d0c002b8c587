import { beforeAll, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/(public)/(links)/accept-proposal/[token]/answer/route";
import { GET as find } from "@/app/api/invoices/[id]/route";
import { POST as sign } from "@/app/api/invoices/[id]/sign/route";
import { POST as save } from "@/app/api/invoices/route";
import { GET as byCustomer } from "@/app/api/maintenance-plans/by-customer/[businessCustomerId]/route";
import { POST as accept } from "@/app/api/public/invoices/[token]/accept/route";
import { GET as view } from "@/app/api/public/invoices/[token]/route";
import { formatOfferedPrice } from "@/lib/invoices/totals/format-offered-price";
import { chargeDue } from "@/lib/plans/charges/charge-due";
import { withMoment } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, makeLink, makeTaxRate, type TestJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { makePlan, sellPlan } from "./plans-world";
import { getFirst, requireItems } from "@/tests/support/required-values";

const drawing =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
let business: TestBusiness;
let gold: string;
let silver: string;
let job: TestJob;
let places = 0;
const from = () => ({ "x-truckroll-address": `offer-${process.pid}-${++places}` });

beforeAll(async () => {
  (globalThis as unknown as { truckrollNamesAddresses?: boolean }).truckrollNamesAddresses = true;
  business = await makeBusiness();
  gold = await makePlan(business);
  silver = await makePlan(business, { name: "Silver", price: "120.00", frequency: "yearly" });
});

const saved = async (recommendedMaintenancePlans: string[], more: object = {}) =>
  send(save, {
    as: business.dispatcher,
    body: buildInvoiceBody(job, undefined, {
      isWorkOrder: true,
      isPresenting: true,
      recommendedMaintenancePlans,
      ...more,
    }),
  });

async function proposal(plans: string[]) {
  job = await makeJob(business.system);
  const { id } = (await saved(plans)).body;
  return { id, token: await makeLink(business.system, id, { purpose: "proposal" }) };
}
const open = async (token: string) => (await send(view, { as: null, params: { token }, headers: from() })).body;
const sold = async () => {
  const params = { businessCustomerId: job.customerId };
  return (await send(byCustomer, { as: business.admin, params })).body.items;
};
async function take(token: string, acceptedPlanIds: string[]) {
  const { textVersion } = (await open(token)).invoice;
  const body = { name: "Ann Lee", textVersion, acceptedPlanIds };
  return send(accept, { as: null, params: { token }, body, headers: from() });
}

describe("plans that a proposal offers", () => {
  it("are shown with prices, and each selected plan is sold from today with the customer's signature, once", async () => {
    const { id, token } = await proposal([silver, gold]);
    const publicInvoice = (await open(token)).invoice;
    expect(publicInvoice.recommendedMaintenancePlans).toMatchObject([
      { id: silver, name: "Silver", price: "120.00", frequency: "yearly", duration: 12, terms: null },
      { id: gold, name: "Gold", price: "19.00", frequency: "monthly" },
    ]);
    const other = await makePlan(business, { name: "Never offered" });
    expect((await take(token, [other])).status).toBe(422);
    expect(await sold()).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(token, [gold, gold])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sold()).toMatchObject([
      {
        maintenance_plan: { id: gold },
        recurrence: {
          signatureName: "Ann Lee",
          from_invoice: id,
          businessCustomerLocation: { id: job.locationId },
          start_date: getDayAt(new Date(), business.system.timeZone),
          price: "19.00",
        },
      },
    ]);
    expect((await send(find, { as: business.admin, params: { id } })).body.operations_status.name).toBe("approved");
  });

  it("block the acceptance when the location already has a selected plan, but not without that plan", async () => {
    const { id, token } = await proposal([gold]);
    expect((await sellPlan(business, gold, {}, job)).status).toBe(200);
    expect((await take(token, [gold])).body.code).toBe("plan_there");
    expect((await send(find, { as: business.admin, params: { id } })).body.operations_status.name).toBe("presented");
    expect((await take(token, [])).status).toBe(200);
    expect(await sold()).toHaveLength(1);
  });

  it("are signed on the plain page with the same name and drawing as the proposal", async () => {
    const { token } = await proposal([gold]);
    const { invoice } = await open(token);
    const form = new FormData();
    const fields = {
      name: "Ann Lee",
      drawing,
      acceptedPlanIds: gold,
      textVersion: invoice.textVersion,
      answer: "accept",
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request(`http://localhost:3000/accept-proposal/${token}/answer`, {
      method: "POST",
      body: form,
      headers: { host: "localhost:3000", origin: "http://localhost:3000" },
    });
    const answered = await answer(request, { params: Promise.resolve({ token }) });
    expect(answered.headers.get("location")).toBe("/thank-you");
    const [{ recurrence }] = requireItems(await sold(), 1);
    expect(recurrence).toMatchObject({ signatureName: "Ann Lee" });
    const row = await business.system.db((db) =>
      db.soldPlan.findFirstOrThrow({ where: { businessId: business.businessId, id: recurrence.id } })
    );
    expect(row.signaturePng?.byteLength).toBeGreaterThan(20);
  });

  it("are sold together or not at all when the customer signs in the office", async () => {
    const signed = async (id: string, acceptedPlanIds: string[], as = business.dispatcher) => {
      const { textVersion } = (await send(find, { as: business.admin, params: { id } })).body;
      return send(sign, { as, params: { id }, body: { name: "Ann Lee", drawing, textVersion, acceptedPlanIds } });
    };
    const statusOf = async (id: string) =>
      (await send(find, { as: business.admin, params: { id } })).body.operations_status.name;
    for (const as of [business.dispatcher, business.dispatcher]) {
      const { id } = await proposal([gold, silver]);
      const other = await makePlan(business, { name: "Never offered" });
      const refused = await signed(id, [gold, other], as);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { acceptedPlanIds: "This proposal doesn't offer this plan." },
      ]);
      expect([await statusOf(id), await sold()]).toEqual(["presented", []]);
      expect((await signed(id, [silver], as)).status).toBe(200);
      expect(await statusOf(id)).toBe("signed");
      expect(await sold()).toMatchObject([
        {
          maintenance_plan: { id: silver },
          recurrence: { signatureName: "Ann Lee", from_invoice: id, price: "120.00" },
        },
      ]);
    }
    const { id } = await proposal([gold]);
    await sellPlan(business, gold, {}, job);
    const conflict = await signed(id, [gold]);
    expect([conflict.body.code, await statusOf(id)]).toEqual(["plan_there", "presented"]);
    const invoice = await makeInvoice(business.system, job);
    expect((await signed(invoice, [gold])).status).toBe(422);
  });

  it("show the price with the location's tax to the cent, and no tax for an exempt customer", async () => {
    const taxed = await makeBusiness();
    const rates = [await makeTaxRate(taxed.system, "County", "8.25"), await makeTaxRate(taxed.system, "City", "1.375")];
    await taxed.system.db((db) =>
      db.taxRate.updateMany({ where: { businessId: taxed.businessId, id: { in: rates } }, data: { isDefault: true } })
    );
    const plan = await makePlan(taxed, { name: "Bronze", price: "19.99" });
    for (const isExempt of [false, true]) {
      const whose = await makeJob(taxed.system);
      if (isExempt)
        await taxed.system.db((db) =>
          db.taxExemption.create({
            data: { businessId: taxed.businessId, customerId: whose.customerId, certificate: "EX-1" },
          })
        );
      const more = { isWorkOrder: true, isPresenting: true, recommendedMaintenancePlans: [plan] };
      const { id } = (await send(save, { as: taxed.admin, body: buildInvoiceBody(whose, undefined, more) })).body;
      const token = await makeLink(taxed.system, id, { purpose: "proposal" });
      const publicInvoice = (await open(token)).invoice;
      const offered = getFirst(publicInvoice.recommendedMaintenancePlans);
      // 8.25 % of 19.99 is 1.649, and 1.375 % is 0.2749. Each one is rounded separately.
      expect(offered.tax).toBe(isExempt ? "0.00" : "1.92");
      expect(formatOfferedPrice(offered)).toBe(isExempt ? "$19.99 a month" : "$21.91 a month ($19.99 plus $1.92 tax)");
      const staffs = (await send(find, { as: taxed.dispatcher, params: { id } })).body;
      expect(getFirst(staffs.recommendedMaintenancePlans).tax).toBe(offered.tax);
      const body = { name: "Ann Lee", textVersion: publicInvoice.textVersion, acceptedPlanIds: [plan] };
      expect((await send(accept, { as: null, params: { token }, body, headers: from() })).status).toBe(200);
      await chargeDue(withMoment(taxed.system, new Date()));
      const [charged] = await taxed.system.db((db) =>
        db.invoice.findMany({
          where: { businessId: taxed.businessId, customerId: whose.customerId, kind: "invoice" },
        })
      );
      expect(charged?.total.toFixed(2)).toBe(isExempt ? "19.99" : "21.91");
    }
  });

  it("belong only to proposals, must be existing plans, and stay when a save leaves them out", async () => {
    const { id } = await proposal([gold]);
    expect((await saved([gold], { isWorkOrder: false })).status).toBe(422);
    expect((await saved(["018f0000-0000-7000-8000-000000000000"])).status).toBe(404);
    const body = buildInvoiceBody(job, undefined, { isWorkOrder: true, invoice_type: { id } });
    const savedProposal = await send(save, { as: business.admin, body });
    expect(savedProposal.body.recommendedMaintenancePlans).toMatchObject([{ id: gold }]);
    const objects = { ...body, recommendedMaintenancePlans: [{ id: silver }] };
    const changed = await send(save, { as: business.admin, body: objects });
    expect(changed.body.recommendedMaintenancePlans).toMatchObject([{ id: silver }]);
  });
});
