import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { POST as applyIt } from "@/app/api/credits/[id]/apply/route";
import { POST as takeOff } from "@/app/api/credits/[id]/remove/route";
import { DELETE as deleteCredit } from "@/app/api/credits/[id]/route";
import { GET as listCredits, POST as giveCredit } from "@/app/api/credits/route";
import { GET as outstanding } from "@/app/api/customers/[id]/outstanding-balance/route";
import { GET as checkBooks } from "@/app/api/books/check/route";
import { POST as act } from "@/app/api/maintenance-plans/sold/[id]/act/route";
import { POST as rebate } from "@/app/api/invoices/[id]/rebate/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { DELETE as remove } from "@/app/api/payments/[id]/route";
import { POST as voidIt } from "@/app/api/payments/[id]/void/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as paySeveral } from "@/app/api/payments/pay/route";
import { POST as invoiceAPart } from "@/app/api/progress-billing/convert-by-total/route";
import { readStatement } from "@/lib/payments/statements/read-statement";
import { computeFlows } from "@/lib/payments/statements/compute-flows";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { withMoment } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { makePlan, noon } from "@/tests/api/plans/plans-world";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { assertProperty } from "@/tests/support/chance";
import { getRounds } from "@/tests/support/timing/rounds";
import { findWrongBalances } from "@/tests/support/calls/balances-and-entries";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;

// Few amounts and few records, so that most steps meet the results of earlier ones.
const cents = fc.constantFrom("0.01", "10.00", "20.00", "33.33", "50.00", "60.00", "75.25");
const which = fc.nat(3);
const KINDS = [
  "invoice",
  "check",
  "card",
  "check",
  "split",
  "deposit",
  "deposit",
  "refund",
  "refund",
  "refund",
  "void",
  "delete",
  "give",
  "apply",
  "apply",
  "take off",
  "delete credit",
  "void invoice",
  "rebate",
  "progress",
  "progress",
  "charge plan",
  "charge plan",
  "pause plan",
  "resume plan",
  "cancel plan",
] as const;
const command = fc.record({ kind: fc.constantFrom(...KINDS), amount: cents, one: which, two: which });
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

type MadeRecords = { workOrder: string; plan: string; invoices: string[]; payments: string[]; credits: string[] };
const at = (ids: readonly string[], index: number) => ids[index % Math.max(1, ids.length)] ?? crypto.randomUUID();

async function run(job: TestJob, records: MadeRecords, { kind, amount, one, two }: Command): Promise<void> {
  const as = business.admin;
  const { customerId: businessCustomerId } = job;
  const invoiceId = at(records.invoices, one);
  const payment = { as, params: { id: at(records.payments, one) } };
  const query = { businessCustomerId, openOnly: "false", limit: 100 };
  // Credits that the office gave, and payments without an invoice.
  const all =
    kind === "apply" || kind === "take off" ? (await sendUnchecked(listCredits, { as, query })).body.items : [];
  const creditIds = all.length > 0 ? all.map(({ id }: { id: string }) => id) : records.credits;
  const credit = { as, params: { id: at(creditIds, two) } };
  const cash = { methodType: "cash", paymentType: "cash" };
  const keep = (ids: string[], { status, body }: { status: number; body: { id: string } }) => {
    if (status === 200) ids.push(body.id);
  };
  switch (kind) {
    case "invoice":
      records.invoices.push(await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]));
      return;
    case "check":
    case "deposit": {
      const form = { amount, businessCustomerId, invoiceId: kind === "check" ? invoiceId : null };
      keep(
        records.payments,
        await sendUnchecked(note, { as, body: { form: { ...form, keepRestAsCredit: two % 2 === 0 }, ...cash } })
      );
      return;
    }
    case "card": {
      const form = { amount, businessCustomerId, invoiceId, token: await makeCardToken() };
      keep(records.payments, await send(accept, { as, body: { form, methodType: "card", paymentType: "card" } }));
      return;
    }
    case "split": {
      const invoiceAmounts = { [invoiceId]: amount, [at(records.invoices, two)]: "1.00" };
      keep(
        records.payments,
        await sendUnchecked(paySeveral, { as, body: { form: { businessCustomerId }, invoiceAmounts, ...cash } })
      );
      return;
    }
    case "refund":
      await send(refund, { ...payment, body: { amount } });
      return;
    case "void":
      await send(voidIt, { ...payment, body: { reason: "bounced" } });
      return;
    case "delete":
      await send(remove, { ...payment, method: "DELETE" });
      return;
    case "give":
      keep(records.credits, await send(giveCredit, { as, body: { businessCustomerId, amount } }));
      return;
    case "apply":
      await send(applyIt, { ...credit, body: { invoiceAmounts: { [invoiceId]: amount } } });
      return;
    case "take off":
      await send(takeOff, { ...credit, body: { invoiceId } });
      return;
    case "delete credit":
      await send(deleteCredit, { ...credit, method: "DELETE" });
      return;
    case "rebate":
      await send(rebate, { as, params: { id: invoiceId }, body: { name: "Utility", amount } });
      return;
    case "progress": {
      const { body, status } = await send(invoiceAPart, { as, body: { proposalId: records.workOrder, total: amount } });
      if (status === 201) records.invoices.push(body.id);
      return;
    }
    case "charge plan":
      if (await chargePlan(business.system, records.plan)) await addCharges(records);
      return;
    case "pause plan":
    case "resume plan":
    case "cancel plan":
      await sendUnchecked(act, { as, params: { id: records.plan }, body: { act: kind.split(" ")[0] } });
      return;
    case "void invoice":
      await sendUnchecked(setStatus, { as, params: { id: invoiceId }, body: { status: "voided", voidReason: "x" } });
  }
}

/** Adds the invoices of plan charges, which are paid, reduced, and voided like others. */
async function addCharges(records: MadeRecords): Promise<void> {
  const where = { businessId: business.businessId, soldPlanId: records.plan };
  const charges = await business.system.db((db) => db.planCharge.findMany({ where, orderBy: { periodStart: "asc" } }));
  records.invoices.push(...charges.map(({ invoiceId }) => invoiceId).filter((id) => !records.invoices.includes(id)));
}

/** Sells a plan that owes two past years, month by month. Nothing is charged until a step does it. */
async function sellPlan(job: TestJob): Promise<string> {
  const today = getDayAt(business.system.now, business.system.timeZone);
  const recurrence = {
    maintenance_plan_id: await makePlan(business),
    businessCustomerId: job.customerId,
    businessCustomerLocationId: job.locationId,
    start_date: addDays(today, -730),
    end_date: addDays(today, 365),
  };
  const then = withMoment(business.system, noon(recurrence.start_date));
  return (await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence }))).id;
}

type Sums = Record<string, Decimal>;

/** Computes the sums of one customer's money, each from the rows of its own table. */
async function sumsOf(customerId: string): Promise<Sums> {
  const row = getFirst(
    await business.system.db(
      (db) => db.$queryRaw<Array<Record<string, string>>>`
      WITH i AS (SELECT * FROM invoice WHERE customer_id = ${customerId}::uuid),
        p AS (SELECT * FROM payment WHERE customer_id = ${customerId}::uuid AND status NOT IN ('failed', 'pending')),
        k AS (SELECT * FROM credit WHERE customer_id = ${customerId}::uuid AND deleted_at IS NULL),
        e AS (SELECT * FROM invoice_entry WHERE invoice_id IN (SELECT id FROM i))
      SELECT (SELECT coalesce(sum(total - balance), 0) FROM i)::text AS paid, (SELECT coalesce(sum(amount), 0) FROM e)::text AS entries,
        (SELECT count(*) FROM i WHERE total - balance <> (SELECT coalesce(sum(amount), 0) FROM e WHERE invoice_id = i.id))::text AS "wrongInvoices",
        (SELECT count(*) FROM i WHERE balance < 0 OR (status = 'closed') <> (balance <= 0 AND total > 0) AND status <> 'voided')::text AS "wrongStatuses",
        (SELECT count(*) FROM k WHERE balance <> amount - returned - (
          SELECT coalesce(sum(amount), 0) FROM e WHERE credit_id = k.id))::text AS "wrongCredits",
        (SELECT coalesce(sum(amount), 0) FROM p)::text AS received, (SELECT coalesce(sum(returned_total), 0) FROM p)::text AS returned,
        (SELECT coalesce(sum(counted), 0) FROM refund WHERE payment_id IN (SELECT id FROM p))::text AS refunds,
        (SELECT coalesce(sum(amount), 0) FROM e WHERE payment_id IS NOT NULL)::text AS "ofPayments",
        (SELECT coalesce(sum(balance), 0) FROM k WHERE payment_id IS NOT NULL)::text AS "kept",
        (SELECT coalesce(sum(amount - balance), 0) FROM k WHERE payment_id IS NULL)::text AS "applied",
        (SELECT coalesce(sum(amount), 0) FROM e WHERE payment_id IS NULL)::text AS "ofCredits"`
    )
  );
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, new Decimal(text)]));
}

const text = (sum: Decimal | undefined) => sum?.toFixed(2);

it("any sequence of invoices, payments, refunds, credits, voids, and plan charges keeps all sums correct", async () => {
  await assertProperty(
    fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 22 }),
      fc.integer({ min: 1, max: 3 }),
      async (commands, atOnce) => {
        // A new business each time. Otherwise an error in one run would fail all later ones.
        business = await makeBusiness();
        const job = await makeJob(business.system);
        const lines = [
          { name: "Furnace", unitPrice: "150.00" },
          { name: "Duct", unitPrice: "33.33", quantity: "2" },
        ];
        const workOrder = await makeInvoice(business.system, job, lines, { isWorkOrder: true });
        const records: MadeRecords = { workOrder, plan: await sellPlan(job), invoices: [], payments: [], credits: [] };
        const first: Command = { kind: "invoice", amount: "60.00", one: 0, two: 0 };
        for (const kind of ["invoice", "invoice", "give", "deposit"] as const)
          await run(job, records, { ...first, kind });
        for (let i = 0; i < commands.length; i += atOnce) {
          await Promise.all(commands.slice(i, i + atOnce).map((each) => run(job, records, each)));
          expect(await findWrongBalances(business.system)).toEqual([]);
        }
        const { body: books } = await send(checkBooks, { as: business.admin });
        expect(books.invariants.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
        const sums = await sumsOf(job.customerId);
        // The balance of an invoice is its total minus applied money plus returned money.
        const wrong = ["wrongInvoices", "wrongStatuses", "wrongCredits"].map((name) => text(sums[name]));
        expect(wrong).toEqual(["0.00", "0.00", "0.00"]);
        expect(text(sums["paid"])).toBe(text(sums["entries"]));
        // All received money is on an invoice, stored as credit, or returned.
        expect(text(sums["received"])).toBe(
          text(
            requireValue(sums["ofPayments"], "of payments")
              .plus(requireValue(sums["kept"], "kept"))
              .plus(requireValue(sums["returned"], "returned"))
          )
        );
        expect(text(sums["returned"])).toBe(text(sums["refunds"]));
        expect(text(sums["applied"])).toBe(text(sums["ofCredits"]));
        // The balance of the customer is the sum of the movements, on statements and on every page.
        const statement = await readStatement(business.system, job.customerId, {});
        const { invoiced, paid } = computeFlows(statement.movements);
        const answer = await send(outstanding, { as: business.admin, params: { id: job.customerId } });
        expect(statement.closing).toBe(new Decimal(invoiced).minus(paid).toFixed(2));
        expect(answer.body.outstandingBalance).toBe(statement.closing);
        expect(Decimal.sum(...Object.values(statement.ages)).toFixed(2)).toBe(statement.closing);
      }
    ),
    { numRuns: getRounds(12, 25) }
  );
}, 180_000);
