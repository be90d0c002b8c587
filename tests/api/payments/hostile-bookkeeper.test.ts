import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { GET as checkBooks } from "@/app/api/books/check/route";
import { GET as showDay } from "@/app/api/books/days/[day]/route";
import { GET as closedDays, POST as closeDay } from "@/app/api/books/days/route";
import { POST as applyIt } from "@/app/api/credits/[id]/apply/route";
import { POST as takeOff } from "@/app/api/credits/[id]/remove/route";
import { DELETE as deleteCredit } from "@/app/api/credits/[id]/route";
import { POST as giveCredit } from "@/app/api/credits/route";
import { GET as outstanding } from "@/app/api/customers/[id]/outstanding-balance/route";
import { POST as rebate } from "@/app/api/invoices/[id]/rebate/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as store } from "@/app/api/payment-methods/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { DELETE as remove } from "@/app/api/payments/[id]/route";
import { POST as voidIt } from "@/app/api/payments/[id]/void/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as paySeveral } from "@/app/api/payments/pay/route";
import { POST as invoiceAPart } from "@/app/api/progress-billing/convert-by-total/route";
import type { ProviderReturn } from "@/lib/payments/gateways/to-dispute-return";
import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";
import { bookFailure, bookReturns } from "@/lib/payments/reversals/book-returns";
import { readStatement } from "@/lib/payments/statements/read-statement";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { updateFromPayments } from "@/lib/plans/charges/update-from-payments";
import { payCharge } from "@/lib/plans/charges/pay-charge";
import { SoldPlanToSave } from "@/lib/plans/records/sold-plan";
import { saveSoldPlan } from "@/lib/plans/sold/save-sold-plan";
import { withMoment } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { makePlan, noon } from "@/tests/api/plans/plans-world";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { assertProperty, getExampleCount } from "@/tests/support/chance";
import { getRounds } from "@/tests/support/timing/rounds";
import { findWrongBalances } from "@/tests/support/calls/balances-and-entries";
import { type Answer, send, sendUnchecked } from "@/tests/support/calls/send";
import { undoLatest } from "@/tests/support/calls/undo";

const RUNS = getExampleCount(getRounds(4, 8));

/** `byHand`: the invoices whose status a user set, whatever they owe. */
type World = { business: TestBusiness; job: TestJob; proposal: string; plan: string; byHand: Set<string> };
type Drawn = { amount: string; one: number; two: number };

async function makeWorld(): Promise<World> {
  const business = await makeBusiness();
  const job = await makeJob(business.system);
  const lines = [{ name: "Furnace", unitPrice: "150.00" }];
  const more = { isWorkOrder: true, invoice_type: { deposit: { kind: "amount", value: "60" } } };
  const proposal = await makeInvoice(business.system, job, lines, more);
  await send(setStatus, { as: business.admin, params: { id: proposal }, body: { status: "approved" } });
  const today = getDayAt(business.system.now, business.system.timeZone);
  const card = { kind: "card" as const, number: "4242424242424242", expiry: "04/39", cvc: "123" };
  const { token } = await tokenizeInstrument(card, "2026-11-21");
  const methodInput = {
    businessCustomerId: job.customerId,
    methodType: "card",
    token,
    esigName: "Ann Lee",
    hasAgreed: true,
  };
  const { body: method } = await sendUnchecked(store, { as: business.admin, body: methodInput });
  const recurrence = {
    maintenance_plan_id: await makePlan(business),
    businessCustomerId: job.customerId,
    businessCustomerLocationId: job.locationId,
    start_date: addDays(today, -730),
    end_date: addDays(today, 365),
    paymentMethodId: method.id,
  };
  const then = withMoment(business.admin.who, noon(recurrence.start_date));
  const plan = (await saveSoldPlan(then, SoldPlanToSave.parse({ recurrence }))).id;
  for (const unitPrice of ["60.00", "33.33"]) await makeInvoice(business.system, job, [{ name: "Work", unitPrice }]);
  return { business, job, proposal, plan, byHand: new Set() };
}

const rowsOf = ({ business: { businessId, system } }: World) =>
  system.db(async (db) => {
    const all = { where: { businessId }, orderBy: { id: "asc" } } as const;
    return {
      invoices: await db.invoice.findMany({ where: { ...all.where, kind: "invoice" }, orderBy: all.orderBy }),
      payments: await db.payment.findMany(all),
      credits: await db.credit.findMany({ where: { ...all.where, deletedAt: null }, orderBy: all.orderBy }),
      refunds: await db.refund.findMany(all),
      charges: await db.planCharge.findMany(all),
    };
  });
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const pick = (rows: ReadonlyArray<{ id: string }>, index: number): string =>
  rows[index % Math.max(1, rows.length)]?.id ?? crypto.randomUUID();
const cash = { methodType: "cash", paymentType: "cash" };

/** Reports a return from the bank, or a dispute from the card processor. */
async function reportReturn({ business }: World, paymentId: string, overrides: Partial<ProviderReturn>): Promise<void> {
  async function* one(): AsyncIterable<ProviderReturn> {
    yield {
      kind: "dispute",
      reference: `d-${paymentId}`,
      refundId: null,
      amount: "0.00",
      reason: "fraudulent",
      at: new Date(),
      status: "pending",
      hasLeft: true,
      failureReason: null,
      ...overrides,
    };
  }
  await bookReturns(business.system, paymentId, one());
}

const money = (rows: Rows) => rows.payments.filter(({ status }) => status !== "failed" && status !== "pending");
const byCard = (rows: Rows) => money(rows).filter(({ isProvider }) => isProvider);
const disputed = (rows: Rows) => rows.refunds.filter(({ kind, status }) => kind === "dispute" && status === "pending");

type Step = (world: World, rows: Rows, drawn: Drawn) => Promise<Answer | void>;

/** The actions of the office, the customer's bank, and the worker. */
const STEPS = {
  invoice: async ({ business, job }, _, { amount }) => {
    await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);
  },
  "invoice comes to something else": ({ business, job }, rows, { amount, one }) => {
    const invoice_type = { id: pick(rows.invoices, one) };
    return send(save, {
      as: business.admin,
      body: buildInvoiceBody(job, [{ name: "Work", unitPrice: amount }], { invoice_type }),
    });
  },
  cash: ({ business, job }, rows, { amount, one, two }) => {
    const form = { amount, businessCustomerId: job.customerId, invoiceId: pick(rows.invoices, one) };
    return sendUnchecked(note, {
      as: business.admin,
      body: { form: { ...form, keepRestAsCredit: two % 2 === 0 }, ...cash },
    });
  },
  card: async ({ business, job }, rows, { amount, one }) => {
    const form = { amount, businessCustomerId: job.customerId, invoiceId: pick(rows.invoices, one) };
    const body = { form: { ...form, token: await makeCardToken() }, methodType: "card", paymentType: "card" };
    return sendUnchecked(accept, { as: business.admin, body });
  },
  split: ({ business, job }, rows, { amount, one, two }) => {
    const invoiceAmounts = { [pick(rows.invoices, one)]: amount, [pick(rows.invoices, two)]: "1.00" };
    return sendUnchecked(paySeveral, {
      as: business.admin,
      body: { form: { businessCustomerId: job.customerId }, invoiceAmounts, ...cash },
    });
  },
  deposit: async ({ business, job, proposal }, _, { amount, two }) => {
    const form = { amount, businessCustomerId: job.customerId, invoiceId: proposal };
    if (two % 2 === 0) return sendUnchecked(note, { as: business.admin, body: { form, ...cash } });
    const body = { form: { ...form, token: await makeCardToken() }, methodType: "card", paymentType: "card" };
    return sendUnchecked(accept, { as: business.admin, body });
  },
  "money for later": ({ business, job }, _, { amount }) => {
    const form = { amount, businessCustomerId: job.customerId, invoiceId: null };
    return sendUnchecked(note, { as: business.admin, body: { form, ...cash } });
  },
  "money of nobody": ({ business }, _, { amount }) =>
    sendUnchecked(note, { as: business.admin, body: { form: { amount, invoiceId: null }, ...cash } }),
  "part of the proposal": ({ business, proposal }, _, { amount }) =>
    send(invoiceAPart, { as: business.admin, body: { proposalId: proposal, total: amount } }),
  refund: ({ business }, rows, { amount, one }) =>
    send(refund, { as: business.admin, params: { id: pick(rows.payments, one) }, body: { amount } }),
  void: ({ business }, rows, { one }) =>
    send(voidIt, { as: business.admin, params: { id: pick(rows.payments, one) }, body: { reason: "bounced" } }),
  delete: ({ business }, rows, { one }) =>
    send(remove, { as: business.admin, params: { id: pick(rows.payments, one) }, method: "DELETE" }),
  "give credit": ({ business, job }, _, { amount }) =>
    send(giveCredit, { as: business.admin, body: { businessCustomerId: job.customerId, amount } }),
  "apply credit": ({ business }, rows, { amount, one, two }) =>
    send(applyIt, {
      as: business.admin,
      params: { id: pick(rows.credits, two) },
      body: { invoiceAmounts: { [pick(rows.invoices, one)]: amount } },
    }),
  "take credit off": ({ business }, rows, { one, two }) =>
    send(takeOff, {
      as: business.admin,
      params: { id: pick(rows.credits, two) },
      body: { invoiceId: pick(rows.invoices, one) },
    }),
  "delete credit": ({ business }, rows, { two }) =>
    send(deleteCredit, { as: business.admin, params: { id: pick(rows.credits, two) }, method: "DELETE" }),
  rebate: ({ business }, rows, { amount, one }) =>
    send(rebate, {
      as: business.admin,
      params: { id: pick(rows.invoices, one) },
      body: { name: "Utility", amount },
    }),
  "set status": ({ business, byHand }, rows, { one, two }) => {
    const status = ["voided", "closed", "signed", "open - draft"][two % 4];
    const id = pick(rows.invoices, one);
    if (status !== "voided") byHand.add(id);
    return sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status } });
  },
  dispute: async (world, rows, { amount, one, two }) => {
    const [payment] = byCard(rows).slice(one % Math.max(1, byCard(rows).length));
    if (!payment) return;
    const all = payment.amount.toFixed(2);
    const part = new Decimal(amount).lessThan(all) ? amount : all;
    await reportReturn(world, payment.id, { amount: two % 2 === 0 ? all : part, disputeStatus: "needs response" });
  },
  "dispute ends": async (world, rows, { one, two }) => {
    const [dispute] = disputed(rows).slice(one % Math.max(1, disputed(rows).length));
    if (!dispute) return;
    const isWon = two % 2 === 0;
    await reportReturn(world, dispute.paymentId, {
      amount: dispute.amount.toFixed(2),
      hasLeft: !isWon,
      ...(isWon ? { status: "failed", disputeStatus: "won" } : { status: "succeeded", disputeStatus: "lost" }),
    });
  },
  "refund at the card processor": async (world, rows, { amount, one }) => {
    const [payment] = byCard(rows).slice(one % Math.max(1, byCard(rows).length));
    if (!payment || payment.amount.lessThan(amount)) return;
    const about = { reference: `r-${payment.id}`, amount, reason: "" };
    await reportReturn(world, payment.id, { kind: "refund", status: "succeeded", ...about });
  },
  "bank takes it back": async ({ business }, rows, { one }) => {
    const [payment] = byCard(rows).slice(one % Math.max(1, byCard(rows).length));
    if (payment) await bookFailure(business.system, payment.id, "The account is closed.");
  },
  "charge plan": async ({ business, plan }, rows) => {
    if (rows.charges.length < 3) await chargePlan(business.system, plan);
  },
  "card pays charge": async ({ business: { businessId, system } }, rows, { one }) => {
    const now = withMoment(system, new Date());
    // A retry that is days away runs now.
    const due = { where: { businessId, nextAttemptAt: { not: null } }, data: { nextAttemptAt: new Date(0) } };
    await now.db((db) => db.planCharge.updateMany(due));
    if (rows.charges.length > 0) await payCharge(now, pick(rows.charges, one));
    await now.db((db) => updateFromPayments(db));
  },
  "close the day": ({ business }, _, { two }) => {
    const today = getDayAt(business.admin.who.now, business.admin.who.timeZone);
    return send(closeDay, { as: business.admin, body: { day: addDays(today, -(two % 3)) } });
  },
  undo: async ({ business }) => {
    await undoLatest(business.admin.who).catch((error: { code?: string }) => {
      if (!error.code) throw error;
    });
  },
} satisfies Record<string, Step>;

type Kind = keyof typeof STEPS;
/** Steps that others depend on run more often. */
const OFTEN: Kind[] = ["card", "card", "cash", "deposit", "dispute", "dispute ends", "refund", "apply credit"];
const PLANS: Kind[] = ["charge plan", "card pays charge", "card pays charge"];

const command = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as Kind[]), ...OFTEN, ...PLANS),
  amount: fc.constantFrom("0.01", "10.00", "19.00", "20.00", "33.33", "60.00", "75.25"),
  one: fc.nat(5),
  two: fc.nat(5),
});

/** Lists the errors in the books of a business. Empty while they are right. */
async function wrongs(world: World): Promise<string[]> {
  const { business, job } = world;
  const { body: books } = await send(checkBooks, { as: business.admin });
  const rows = await rowsOf(world);
  const { body: days } = await send(closedDays, { as: business.admin });
  const problems = books.invariants.filter(({ holds }) => !holds).map((one) => JSON.stringify(one));
  for (const { day, total } of days.items) {
    const { body } = await send(showDay, { as: business.admin, params: { day } });
    if (body.total !== total) problems.push(`${day} was closed with ${total} and has ${body.total}`);
  }
  for (const { id, status, total, balance } of rows.invoices) {
    if (balance.lessThan(0)) problems.push(`invoice ${id}: ${balance.toFixed(2)} is owed`);
    if (world.byHand.has(id)) continue;
    if (status === "closed" && balance.greaterThan(0))
      problems.push(`invoice ${id}: closed, ${balance.toFixed(2)} is owed`);
    if (balance.isZero() && total.greaterThan(0) && !["closed", "voided", "deleted"].includes(status))
      problems.push(`invoice ${id}: paid, and ${status}`);
  }
  for (const { id, status, amount, returnedTotal } of money(rows)) {
    const remaining = amount.minus(returnedTotal);
    const isBack = ["refunded", "voided", "disputed"].includes(status);
    if (remaining.lessThan(0) || isBack !== remaining.isZero())
      problems.push(`payment ${id}: ${status} with ${remaining.toFixed(2)} left`);
  }
  for (const { id, balance } of rows.credits)
    if (balance.lessThan(0)) problems.push(`credit ${id}: ${balance.toFixed(2)} left`);
  const { closing, ages } = await readStatement(business.system, job.customerId, {});
  const { body } = await send(outstanding, { as: business.admin, params: { id: job.customerId } });
  const aged = Decimal.sum(...Object.values(ages)).toFixed(2);
  if (new Set([closing, aged, body.outstandingBalance]).size > 1)
    problems.push(`statement ${closing}, ages ${aged}, customer ${body.outstandingBalance}`);
  for (const differing of await findWrongBalances(business.system)) problems.push(JSON.stringify(differing));
  return problems;
}

/** Ends everything that the office can end alone: nothing is owed, and no money is left. */
async function endAll(world: World): Promise<string[]> {
  const as = world.business.admin;
  for (const dispute of disputed(await rowsOf(world)))
    await reportReturn(world, dispute.paymentId, { status: "failed", disputeStatus: "won", hasLeft: false });
  const { payments } = await rowsOf(world);
  const refundablePayments = payments.filter(({ status }) => status === "succeeded" || status === "refund_due");
  for (const { id, amount, returnedTotal } of refundablePayments)
    await send(refund, { as, params: { id }, body: { amount: amount.minus(returnedTotal).toFixed(2) } });
  const { credits, invoices } = await rowsOf(world);
  const officeCredits = credits.filter(({ paymentId }) => paymentId === null);
  for (const { id } of officeCredits)
    for (const invoice of invoices) await send(takeOff, { as, params: { id }, body: { invoiceId: invoice.id } });
  for (const { id } of officeCredits) await send(deleteCredit, { as, params: { id }, method: "DELETE" });
  for (const { id } of invoices) await send(setStatus, { as, params: { id }, body: { status: "voided" } });
  const rest = await rowsOf(world);
  return [
    ...rest.invoices
      .filter(({ status }) => status !== "voided" && status !== "deleted")
      .map(({ id, status }) => `invoice ${id} ${status}`),
    ...money(rest)
      .filter(({ amount, returnedTotal }) => !amount.equals(returnedTotal))
      .map(({ id, status }) => `payment ${id} ${status}`),
    ...rest.credits
      .filter(({ balance }) => !balance.isZero())
      .map(({ id, balance }) => `credit ${id} ${balance.toFixed(2)}`),
  ];
}

it(
  "the books balance after each step of a bookkeeper, the banks, and the worker, and everything can be settled",
  { timeout: 120_000 + RUNS * 10_000 },
  async () => {
    const done: Record<string, number> = {};
    await assertProperty(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 30, size: "max" }), async (commands) => {
        const world = await makeWorld();
        for (const { kind, ...drawn } of commands) {
          const step: Step = STEPS[kind];
          const answer = await step(world, await rowsOf(world), drawn);
          if (!answer || answer.status < 300) done[kind] = (done[kind] ?? 0) + 1;
          expect(answer?.status ?? 200, `${kind}: ${JSON.stringify(answer?.body)}`).toBeLessThan(500);
          expect(await wrongs(world), kind).toEqual([]);
        }
        expect(await endAll(world)).toEqual([]);
        expect(await wrongs(world), "the end").toEqual([]);
      }),
      { numRuns: RUNS }
    );
    if (process.env["SEEDS"]) console.info(done);
  }
);
