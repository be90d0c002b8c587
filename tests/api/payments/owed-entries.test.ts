import { beforeAll, describe, expect, it } from "vitest";
import { POST as closeDay } from "@/app/api/books/days/route";
import { GET as outstanding } from "@/app/api/customers/[id]/outstanding-balance/route";
import { POST as mergeThem } from "@/app/api/customers/[id]/merge/route";
import { POST as rebate } from "@/app/api/invoices/[id]/rebate/route";
import { POST as setStatus } from "@/app/api/invoices/[id]/set-status/route";
import { POST as save } from "@/app/api/invoices/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { POST as note } from "@/app/api/payments/non-provider-accept/route";
import { POST as invoiceAPart } from "@/app/api/progress-billing/convert-by-total/route";
import { getDatabase } from "@/lib/platform/database/get-database";
import { addDays, type Day, getDayAt, dayFromDatabase } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { buildInvoiceBody, makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { findWrongBalances } from "@/tests/support/calls/balances-and-entries";
import { send, sendUnchecked } from "@/tests/support/calls/send";
import { undoCall } from "@/tests/support/calls/undo";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let job: TestJob;
beforeAll(async () => {
  business = await makeBusiness();
  job = await makeJob(business.system);
});

const work = (unitPrice = "100.00") => [{ name: "Work", unitPrice }];
const invoice = (amount?: string) => makeInvoice(business.system, job, work(amount));
const less = (id: string, amount: string) =>
  send(rebate, { as: business.admin, params: { id }, body: { name: "Utility", amount } });
const become = (id: string, status: string) =>
  sendUnchecked(setStatus, { as: business.admin, params: { id }, body: { status, voidReason: "x" } });
const cash = (amount: string, invoiceId: string) => {
  const form = { amount, businessCustomerId: job.customerId, invoiceId };
  return send(note, { as: business.admin, body: { form, methodType: "cash", paymentType: "cash" } });
};
const rowsOf = (invoiceId?: string) =>
  business.system.db((db) =>
    db.owedEntry.findMany({
      where: { businessId: business.businessId, ...(invoiceId ? { invoiceId } : {}) },
      orderBy: { createdAt: "asc" },
    })
  );
const entriesOf = async (invoiceId: string) => (await rowsOf(invoiceId)).map(({ amount }) => amount.toFixed(2));
const daysOf = async (invoiceId: string) => (await rowsOf(invoiceId)).map(({ day }) => dayFromDatabase(day));
const today = () => getDayAt(business.admin.who.now, business.admin.who.timeZone);
const close = (day: Day) => send(closeDay, { as: business.admin, body: { day } });

describe("the owed entries of an invoice", () => {
  it("start with its total when it begins to count, and record the difference of each change", async () => {
    const id = await invoice();
    expect(await entriesOf(id)).toEqual(["100.00"]);
    await less(id, "30.00");
    await less(id, "10.00");
    // Neither of these changes the amount due.
    await become(id, "approved");
    await cash("25.00", id);
    expect(await entriesOf(id)).toEqual(["100.00", "-30.00", "20.00"]);
    const other = await invoice("12.00");
    await become(other, "voided");
    const deletedInvoice = await invoice("13.00");
    await become(deletedInvoice, "deleted");
    expect([await entriesOf(other), await entriesOf(deletedInvoice)]).toEqual([
      ["12.00", "-12.00"],
      ["13.00", "-13.00"],
    ]);
    expect(await findWrongBalances(business.system)).toEqual([]);
  });

  it("are absent for a proposal or a template, until part of a proposal is invoiced", async () => {
    const proposal = await makeInvoice(business.system, job, work(), { isWorkOrder: true });
    const template = await makeInvoice(business.system, job, work(), { asTemplate: true });
    const part = await send(invoiceAPart, { as: business.admin, body: { proposalId: proposal, total: "40.00" } });
    expect([await entriesOf(proposal), await entriesOf(template), await entriesOf(part.body.id)]).toEqual([
      [],
      [],
      ["40.00"],
    ]);
  });

  it("are countered when a change is undone, while the earlier entries remain", async () => {
    const createdInvoice = await send(save, { as: business.admin, body: buildInvoiceBody(job) });
    const { id } = createdInvoice.body;
    const lowered = await less(id, "30.00");
    const before = await rowsOf(id);
    expect((await undoCall(business.admin, lowered)).status).toBe(200);
    expect((await rowsOf(id)).slice(0, 2)).toEqual(before);
    expect(await entriesOf(id)).toEqual(["100.00", "-30.00", "30.00"]);

    const unwanted = await send(save, { as: business.admin, body: buildInvoiceBody(job) });
    expect((await undoCall(business.admin, unwanted)).status).toBe(200);
    expect(await entriesOf(unwanted.body.id)).toEqual(["100.00", "-100.00"]);
    expect(await findWrongBalances(business.system)).toEqual([]);
  });

  it("follow the invoice when its customer is merged into another", async () => {
    const [one, two] = [await makeJob(business.system, "Ann Moss"), await makeJob(business.system, "Ann Mosse")];
    await makeInvoice(business.system, one, work("70.00"));
    await makeInvoice(business.system, two, work("5.00"));
    const body = { mergeCustomerIds: [two.customerId] };
    const merged = await send(mergeThem, { as: business.admin, params: { id: one.customerId }, body });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const { body: owes } = await send(outstanding, { as: business.admin, params: { id: one.customerId } });
    expect(owes.outstandingBalance).toBe("75.00");
    expect(await findWrongBalances(business.system)).toEqual([]);
  });

  it("cannot be changed or deleted, except together with the whole business", async () => {
    const id = await invoice();
    const where = { businessId: business.businessId, invoiceId: id };
    const changed = business.system.db((db) => db.owedEntry.updateMany({ where, data: { amount: "1.00" } }));
    await expect(changed).rejects.toThrow(/never changed/);
    await expect(business.system.db((db) => db.owedEntry.deleteMany({ where }))).rejects.toThrow(/never changed/);
    const whole = await makeBusiness();
    await makeInvoice(whole.system, await makeJob(whole.system), work());
    await whole.system.db((db) => db.business.delete({ where: { id: whole.businessId } }));
  });

  it("use the current date in the time zone of the business", async () => {
    const far = await makeBusiness({ timeZoneName: "Pacific/Kiritimati" });
    const id = await makeInvoice(far.system, await makeJob(far.system), work());
    const row = getFirst(await far.system.db((db) => db.owedEntry.findMany({ where: { invoiceId: id } })));
    expect(dayFromDatabase(row.day)).toBe(getDayAt(new Date(), "Pacific/Kiritimati"));
  });
});

describe("a closed day", () => {
  it("dates a refund, an invoice change, or an undo on the first open day", async () => {
    business = await makeBusiness();
    job = await makeJob(business.system);
    const [changed, voided, paid] = [await invoice(), await invoice(), await invoice()];
    const lowered = await less(changed, "5.00");
    const { body: payment } = await cash("50.00", paid);
    const closed = await close(today());
    expect(closed.body.closed, JSON.stringify(closed.body)).toMatchObject({ total: "50.00" });

    await less(changed, "8.00");
    await undoCall(business.admin, await less(changed, "9.00"));
    await become(voided, "voided");
    await send(refund, { as: business.admin, params: { id: payment.id }, body: { amount: "20.00" } });
    expect((await undoCall(business.admin, lowered)).status).toBe(409);
    const [day, next] = [today(), addDays(today(), 1)];
    expect(await daysOf(changed)).toEqual([day, day, next, next, next]);
    expect(await entriesOf(changed)).toEqual(["100.00", "-5.00", "-3.00", "-1.00", "1.00"]);
    expect(await daysOf(voided)).toEqual([day, next]);
    const where = { businessId: business.businessId, paymentId: payment.id };
    const orderBy = { createdAt: "asc" as const };
    const { entries, money } = await business.system.db(async (db) => ({
      entries: await db.invoiceEntry.findMany({ where, orderBy }),
      money: await db.moneyEntry.findMany({ where, orderBy }),
    }));
    expect(entries.map((each) => dayFromDatabase(each.day))).toEqual([day, next]);
    expect(money.map((each) => dayFromDatabase(each.day))).toEqual([day, next]);
    // An invoice dated on a closed day is still owed, from the first open day on.
    const back = await makeInvoice(business.system, job, work(), { invoice_type: { issuedOn: addDays(day, -5) } });
    expect(await daysOf(back)).toEqual([next]);
    expect(await findWrongBalances(business.system)).toEqual([]);
  });

  it("gets no further entries once closed, even when payments and invoices race with the close", async () => {
    business = await makeBusiness();
    job = await makeJob(business.system);
    const invoices = await Promise.all(Array.from({ length: 6 }, () => invoice()));
    /** Counts the entries of the day, of all three kinds. */
    const onDay = async () => {
      const row = getFirst(
        await business.system.db(
          (db) => db.$queryRaw<Array<{ count: number }>>`
          SELECT count(*)::int AS count FROM (
            SELECT day FROM owed_entry UNION ALL SELECT day FROM invoice_entry UNION ALL SELECT day FROM money_entry) e
          WHERE day = ${today()}::date`
        )
      );
      return row.count;
    };
    const closing = close(today()).then(async (answer) => ({ answer, count: await onDay() }));
    const changes = invoices.flatMap((id) => [less(id, "1.00"), cash("2.00", id), invoice("3.00")]);
    const [{ answer, count }, ...answers] = await Promise.all([closing, ...changes]);
    expect(answer.status).toBe(200);
    expect(answers.filter((each) => typeof each !== "string" && each.status !== 200)).toEqual([]);
    expect(await onDay()).toBe(count);
    expect(await findWrongBalances(business.system)).toEqual([]);
  });

  it("the close waits for an invoice that is being saved and counts it; a later save waits for the close", async () => {
    business = await makeBusiness();
    job = await makeJob(business.system);
    const id = await invoice();
    const { pool } = getDatabase();
    const client = await pool.connect();
    let closing: Promise<unknown> | undefined;
    let isClosed = false;
    try {
      await client.query("BEGIN");
      await client.query("SELECT set_config('app.business_id', $1, true)", [business.businessId]);
      await client.query("UPDATE invoice SET total = total + 7, balance = balance + 7 WHERE id = $1", [id]);
      closing = close(today()).then(() => (isClosed = true));
      await waitForLockWait(business.system);
      expect(isClosed).toBe(false);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    await closing;
    expect(await daysOf(id)).toEqual([today(), today()]);
    await business.system.db(
      (db) => db.$executeRaw`UPDATE invoice SET total = total - 7, balance = balance - 7 WHERE id = ${id}::uuid`
    );
    // All three belong to the invoice's own moment, which nothing here changes.
    expect((await daysOf(id)).toSorted()).toEqual([today(), today(), addDays(today(), 1)]);
  });
});
