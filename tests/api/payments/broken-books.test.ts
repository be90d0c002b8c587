import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET as check } from "@/app/api/books/check/route";
import { POST as compare } from "@/app/api/books/compare/route";
import { POST as giveCredit } from "@/app/api/credits/route";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { getDatabase } from "@/lib/platform/database/get-database";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send, sendUnchecked } from "@/tests/support/calls/send";

// The application never writes such rows. The owner of the database writes them, past all guards.

let business: TestBusiness;
let job: TestJob;
let owner: pg.Client;
/**
 * The records to break: a paid invoice, a proposal, a payment, one of an unknown payer, money to return, and a credit.
 */
let records: Record<"invoice" | "proposal" | "payment" | "unknown" | "due" | "credit", string>;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
});
afterAll(() => owner.end());

beforeEach(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
  await owner.query("SELECT set_config('app.business_id', $1, false)", [business.businessId]);
  const invoice = await document("100.00");
  const proposal = await document("60.00", { isWorkOrder: true });
  const { id: payment } = await cash("30.00", { invoiceId: invoice, businessCustomerId: job.customerId });
  const { id: unknown } = await cash("8.00", {});
  const { body: credit } = await send(giveCredit, {
    as: business.admin,
    body: { businessCustomerId: job.customerId, amount: "15.00" },
  });
  const { id: due } = await cash("9.00", { businessCustomerId: job.customerId });
  await change(`DELETE FROM credit WHERE payment_id = $1`, due);
  await change(`UPDATE payment SET status = 'refund_due' WHERE id = $1`, due);
  records = { invoice, proposal, payment, unknown, due, credit: credit.id };
});

const document = (unitPrice: string, more?: Record<string, unknown>) =>
  makeInvoice(business.system, job, [{ name: "Work", unitPrice }], more);

async function cash(amount: string, form: object): Promise<{ id: string }> {
  const body = { form: { amount, ...form }, methodType: "cash", paymentType: "cash" };
  const answer = await sendUnchecked(note, { as: business.admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const change = (sql: string, ...values: string[]) => owner.query(sql, values);

type InvariantResult = { id: string; holds: boolean; different: number; records: Array<{ id: string }> };
/** Returns the rules that fail, each with the records that it names. */
async function differing(): Promise<Record<string, string[]>> {
  const { status, body } = await send(check, { as: business.admin });
  expect(status).toBe(200);
  const wrong = body.invariants.filter(({ holds }: InvariantResult) => !holds);
  expect(body.holds).toBe(wrong.length === 0);
  return Object.fromEntries(
    wrong.map((each: InvariantResult) => {
      expect(each.different).toBe(each.records.length);
      return [each.id, each.records.map(({ id }) => id)];
    })
  );
}

const insertOwedEntry = (amount: string) =>
  change(
    `INSERT INTO owed_entry (business_id, id, invoice_id, amount, day) VALUES ($1, gen_random_uuid(), $2, ${amount}, now())`,
    business.businessId,
    records.invoice
  );
const entry = (paymentId: string, invoiceId: string, amount: string) =>
  change(
    `INSERT INTO invoice_entry (business_id, id, invoice_id, kind, amount, day, payment_id)
     VALUES ($1, gen_random_uuid(), $2, 'payment', ${amount}, now(), $3)`,
    business.businessId,
    invoiceId,
    paymentId
  );
const money = (paymentId: string) =>
  change(
    `INSERT INTO money_entry (business_id, id, payment_id, payment_type, amount, day)
     VALUES ($1, gen_random_uuid(), $2, 'cash', 1, now())`,
    business.businessId,
    paymentId
  );
const credited = (paymentId: string) =>
  change(
    `INSERT INTO credit (business_id, id, customer_id, payment_id, amount, balance)
     VALUES ($1, gen_random_uuid(), $2, $3, 5, 5)`,
    business.businessId,
    job.customerId,
    paymentId
  );

it("all rules hold before any record is broken", async () => {
  expect(await differing()).toEqual({});
});

it("lines: reports the invoice of a line that is missing from the total", async () => {
  await change("UPDATE invoice_line SET amount = amount + 1 WHERE invoice_id = $1", records.invoice);
  expect(await differing()).toEqual({ lines: [records.invoice] });
});

it("entries: reports the invoice of a balance without an entry, or an entry without a balance", async () => {
  await change("UPDATE invoice SET paid_total = paid_total + 1, balance = balance - 1 WHERE id = $1", records.invoice);
  expect(await differing()).toEqual({ entries: [records.invoice] });
  await insertOwedEntry("-1");
  expect(await differing()).toEqual({});
  await insertOwedEntry("3");
  expect(await differing()).toEqual({ entries: [records.invoice] });
});

it("entries: reports a voided invoice that still has an amount owed", async () => {
  await change("ALTER TABLE invoice DISABLE TRIGGER owed_when_changed");
  try {
    await change("UPDATE invoice SET status = 'voided', voided_at = now() WHERE id = $1", records.invoice);
  } finally {
    await change("ALTER TABLE invoice ENABLE TRIGGER owed_when_changed");
  }
  expect(await differing()).toEqual({ entries: [records.invoice] });
});

it("proposals: reports a proposal whose deposit does not match its payments", async () => {
  await change("UPDATE invoice SET paid_total = paid_total + 1, balance = balance - 1 WHERE id = $1", records.proposal);
  expect(await differing()).toEqual({ proposals: [records.proposal] });
});

it("payments: reports a payment whose applied money differs from the received amount", async () => {
  // An entry on an invoice also changes its balance, so both are named.
  await entry(records.payment, records.invoice, "2");
  expect(await differing()).toEqual({ entries: [records.invoice], payments: [records.payment] });
  await entry(records.payment, records.invoice, "-2");
  await credited(records.payment);
  expect(await differing()).toEqual({ payments: [records.payment] });
});

it("payments: reports an unmatched payment or one due for refund whose money is applied anyway", async () => {
  await credited(records.unknown);
  expect(await differing()).toEqual({ payments: [records.unknown] });
  await credited(records.due);
  expect(await differing()).toEqual({ payments: [records.unknown, records.due].toSorted() });
});

it("payments: reports a waiting payment whose amount differs from the money received, and so do the days", async () => {
  await money(records.unknown);
  expect(await differing()).toEqual({ payments: [records.unknown], money: [records.unknown] });
  await change("UPDATE payment SET amount = amount + 1 WHERE id = $1", records.unknown);
  expect(await differing()).toEqual({});
  await change("UPDATE payment SET amount = amount + 1 WHERE id = $1", records.due);
  expect(await differing()).toEqual({ payments: [records.due], money: [records.due] });
});

it("credits: reports a credit with a wrong remaining balance", async () => {
  await change("UPDATE credit SET balance = balance - 1 WHERE id = $1", records.credit);
  expect(await differing()).toEqual({ credits: [records.credit] });
});

it("money: reports a payment that no day counts, or that a day counts twice", async () => {
  await money(records.payment);
  expect(await differing()).toEqual({ money: [records.payment] });
  await change(
    `INSERT INTO money_entry (business_id, id, payment_id, payment_type, amount, day)
     SELECT business_id, gen_random_uuid(), payment_id, payment_type, -amount, day FROM money_entry WHERE payment_id = $1`,
    records.payment
  );
  expect(await differing()).toEqual({ money: [records.payment] });
});

it("provider: reports the payment of a charge that the card processor does not have", async () => {
  const form = { amount: "40.00", businessCustomerId: job.customerId, invoiceId: await document("40.00") };
  const body = { form: { ...form, token: await makeCardToken() }, methodType: "card", paymentType: "card" };
  const { body: paid } = await sendUnchecked(accept, { as: business.admin, body });
  await getDatabase().prisma.sandboxCharge.delete({ where: { requestKey: paid.id } });
  await send(compare, { as: business.admin, method: "POST" });
  expect(await differing()).toEqual({ provider: [paid.id] });
});
