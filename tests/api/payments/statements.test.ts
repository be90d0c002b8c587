import { Decimal } from "decimal.js";
import fc from "fast-check";
import { PDFParse } from "pdf-parse";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as closeDay } from "@/app/api/books/days/route";
import { GET as office } from "@/app/api/customers/[id]/nonpayer-payments/route";
import { GET as outstanding } from "@/app/api/customers/[id]/outstanding-balance/route";
import { GET as list } from "@/app/api/customers/[id]/statements/route";
import { POST as sendIt } from "@/app/api/customers/[id]/statements/send/route";
import { GET as unmatched } from "@/app/api/customers/[id]/unmatched-payments/route";
import { POST as pay } from "@/app/api/payments/non-provider-accept/route";
import { getCustomerAccount } from "@/lib/payments/statements/customer-account";
import { listDebtors } from "@/lib/payments/statements/list-debtors";
import { readStatement } from "@/lib/payments/statements/read-statement";
import { describeClosing } from "@/lib/payments/statements/describe-closing";
import { computeFlows } from "@/lib/payments/statements/compute-flows";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { addDays, getDayAt, dayToDatabase } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob, type TestJob } from "@/tests/factories/invoice";
import { type AnyCall, send, sendUnchecked } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

const FIRST = "2026-01-05";
const DAYS = 200;
const LAST = addDays(FIRST, DAYS);

let business: TestBusiness;
let job: TestJob;

const day = fc.integer({ min: 0, max: DAYS }).map((offset) => addDays(FIRST, offset));
const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2));
const entry = fc.record({
  issued: day,
  due: fc.option(fc.integer({ min: 0, max: 60 })),
  price: cents,
  paid: fc.option(fc.record({ on: day, amount: cents })),
  isVoided: fc.boolean(),
});

const note = (form: object) =>
  send(pay, {
    as: business.dispatcher,
    body: { form: { businessCustomerId: job.customerId, ...form }, methodType: "cash", paymentType: "cash" },
  });

/** Makes invoices and payments of one customer, as the office does. No paid invoice is voided. */
beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  job = await makeJob(business.system);
  for (const { issued, due, price, paid, isVoided } of fc.sample(entry, { numRuns: 30, seed: 7 })) {
    const id = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: price }]);
    const dates = { issuedOn: dayToDatabase(issued), dueOn: due === null ? null : dayToDatabase(addDays(issued, due)) };
    await business.system.db((db) => db.invoice.updateMany({ where: { id }, data: dates }));
    if (paid) {
      const amount = Decimal.min(paid.amount, price).toFixed(2);
      const { status, body } = await note({ amount, date: paid.on, invoiceId: id });
      if (status !== 200) throw new Error(JSON.stringify(body));
    } else if (isVoided) {
      await business.system.db((db) =>
        db.invoice.updateMany({ where: { id }, data: { status: "voided", voidedAt: new Date() } })
      );
    }
  }
}, 60_000);

const sendForCustomer = <C extends AnyCall>(call: C, query: Record<string, string> = {}) =>
  sendUnchecked(call, { as: business.dispatcher, params: { id: job.customerId }, query });

describe("a customer's statement", () => {
  it("customers/statements: lists the newest ten movements, and the first balance equals the amount owed", async () => {
    const { body } = await sendForCustomer(list);
    const balanceDue = (await sendForCustomer(outstanding)).body.outstandingBalance;
    expect(body.items).toHaveLength(10);
    expect(body.total).toBeGreaterThan(30);
    expect([body.balance, getFirst(body.items).balance]).toEqual([balanceDue, balanceDue]);
    const dates = body.items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it("adds up to the cent for any period: opening, movements, closing, and aging", async () => {
    for (const [a, b] of fc.sample(fc.tuple(day, day), { numRuns: 25, seed: 3 })) {
      const [start, end] = [a, b].toSorted() as [string, string];
      const statement = await readStatement(business.system, job.customerId, { start, end });
      const { invoiced, paid } = computeFlows(statement.movements);
      expect(new Decimal(statement.opening).plus(invoiced).minus(paid).toFixed(2)).toBe(statement.closing);
      expect(Decimal.sum(...Object.values(statement.ages)).toFixed(2)).toBe(statement.closing);
      const before = await readStatement(business.system, job.customerId, { end: addDays(start, -1) });
      expect(before.closing).toBe(statement.opening);
      const paged = await sendForCustomer(list, { start, end, limit: "100" });
      expect(paged.body.items).toEqual(statement.movements.toReversed());
    }
  });

  it("matches the customer's page: the amount owed, the amount past due, and since when", async () => {
    const today = getDayAt(business.system.now, business.system.timeZone);
    const { ages, closing } = await readStatement(business.system, job.customerId, { end: today });
    const open = await business.system.db((db) =>
      db.invoice.findMany({
        where: { customerId: job.customerId, balance: { gt: 0 }, status: { not: "voided" } },
        select: { dueOn: true, issuedOn: true },
      })
    );
    const dues = open.map(({ dueOn, issuedOn }) => (dueOn ?? issuedOn).toISOString().slice(0, 10)).toSorted();
    const proposal = await makeInvoice(business.system, job, [{ name: "Offer", unitPrice: "120.50" }]);
    const asProposal = (status: string) =>
      business.system.db((db) =>
        db.invoice.updateMany({ where: { id: proposal }, data: { kind: "proposal", status } })
      );
    await asProposal("presented");
    const account = await getCustomerAccount(business.system, job.customerId);
    expect(account).toEqual({
      owed: closing,
      pastDue: { amount: new Decimal(closing).minus(ages.current).toFixed(2), since: dues[0] },
      proposals: { count: 1, amount: "120.50" },
    });
    await asProposal("voided");
    expect((await getCustomerAccount(business.system, job.customerId)).proposals).toEqual({ count: 0, amount: "0.00" });
    expect(await getCustomerAccount(business.system, (await makeJob(business.system)).customerId)).toEqual({
      owed: "0.00",
      pastDue: null,
      proposals: { count: 0, amount: "0.00" },
    });
  });

  it("is emailed to contacts with the same closing balance as its PDF, and refuses an empty recipient list", async () => {
    const body = { start: FIRST, end: LAST, contacts: ["ann@example.com"], personalizedMessage: "Thank you." };
    const sendTo = (more: object) =>
      send(sendIt, { as: business.dispatcher, params: { id: job.customerId }, body: { ...body, ...more } });
    const nobody = await sendTo({ contacts: [] });
    expect([nobody.status, Object.keys(nobody.body.errors)]).toEqual([422, ["contacts"]]);
    expect((await sendTo({ start: LAST, end: FIRST })).status).toBe(422);
    expect((await sendTo({})).body).toEqual({ sent: true, recipients: ["ann@example.com"], state: "kept" });
    const mail = await business.system.db((db) => db.mailMessage.findFirstOrThrow({ orderBy: { createdAt: "desc" } }));
    const pdf = getFirst(mail.attachments as Array<{ fileName: string; storageKey: string }>);
    const text = await new PDFParse({ data: await getDiskStorage().read(pdf.storageKey) }).getText();
    const { closing } = await readStatement(business.system, job.customerId, { start: FIRST, end: LAST });
    const formattedClosing = `$${Number(closing).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
    expect([mail.text.includes(formattedClosing), text.text.includes(formattedClosing), pdf.fileName]).toEqual([
      true,
      true,
      `statement-${LAST}.pdf`,
    ]);
    expect(mail.text).toContain("Ann Lee · Balance due");
    expect(mail.text).toContain("To pay or ask a question, call (704) 555-0100.");
    expect(text.text).toContain("1–30 days past due");
    expect(describeClosing("-12.50")).toEqual({ label: "Credit balance", amount: "$12.50" });
  });
});

describe("the payments of a customer", () => {
  it("customers/unmatched-payments: lists payments without an invoice, and ten payments by default", async () => {
    expect((await sendForCustomer(unmatched)).body).toEqual({ items: [], total: 0 });
    expect((await note({ amount: "15.00" })).status).toBe(200);
    const { body } = await sendForCustomer(unmatched);
    expect(body.items.map(({ amount, invoiceId }: Record<string, unknown>) => [amount, invoiceId])).toEqual([
      ["15.00", null],
    ]);
    expect((await sendForCustomer(office)).body.items).toHaveLength(10);
  });
});

it("lists debtors by amount owed, with the balance of their pages and their email address", async () => {
  const other = await makeJob(business.system, "Bo Silent");
  await makeInvoice(business.system, other, [{ name: "Work", unitPrice: "1000000.00" }]);
  const { customerId } = other;
  await business.system.db((db) => db.customer.updateMany({ where: { id: customerId }, data: { email: "" } }));
  const all = await listDebtors(business.system, { limit: 50, offset: 0 });
  const balanceDue = (await sendForCustomer(outstanding)).body.outstandingBalance;
  expect(all.items.map(({ id, email }) => [id, email])).toEqual([
    [customerId, null],
    [job.customerId, "ann@example.com"],
  ]);
  expect([all.total, all.items[1]?.owed, all.owed]).toEqual([
    2,
    balanceDue,
    new Decimal(balanceDue).plus("1000000").toFixed(2),
  ]);
  for (const { owed: sum, ages } of all.items) expect(Decimal.sum(...Object.values(ages)).toFixed(2)).toBe(sum);
  const second = await listDebtors(business.system, { limit: 1, offset: 1 });
  expect([second.total, second.items]).toEqual([2, all.items.slice(1)]);
});

it("a payment after the close is on that day's statement, while the books date it on the next day", async () => {
  const other = await makeBusiness({ timeZoneName: "America/New_York" });
  const whose = await makeJob(other.system);
  const today = getDayAt(new Date(), "America/New_York");
  const invoiceId = await makeInvoice(other.system, whose, [{ name: "Work", unitPrice: "125.00" }]);
  expect((await send(closeDay, { as: other.admin, body: { day: today } })).status).toBe(200);
  const form = { businessCustomerId: whose.customerId, amount: "100.00", invoiceId };
  const paid = await send(pay, { as: other.admin, body: { form, methodType: "cash", paymentType: "cash" } });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const [entry] = await other.system.db((db) => db.invoiceEntry.findMany({ where: { invoiceId } }));
  expect(entry?.day).toEqual(dayToDatabase(addDays(today, 1)));
  const { closing, ages, movements } = await readStatement(other.system, whose.customerId, {});
  expect([closing, Decimal.sum(...Object.values(ages)).toFixed(2)]).toEqual(["25.00", "25.00"]);
  expect(movements.map(({ date, balance }) => [date, balance])).toEqual([
    [today, "125.00"],
    [today, "25.00"],
  ]);
});
