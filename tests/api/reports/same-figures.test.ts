import { Decimal } from "decimal.js";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayToDatabase } from "@/lib/platform/time/day";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { readRows, readTotals, type ReportRow } from "@/lib/reports/read-report";
import { REPORT_IDS, type ReportId } from "@/lib/reports/report-kind";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";

const FIRST = "2026-10-25";
const LENGTH = 20; // covers the end of daylight saving time
let business: TestBusiness;

const pick = <T>(from: readonly T[]) => fc.constantFrom(...from);
const day = fc.integer({ min: 0, max: LENGTH - 1 }).map((offset) => addDays(FIRST, offset));
const cents = fc.integer({ min: 1, max: 9_999_99 }).map((amount) => (amount / 100).toFixed(2));
const entry = fc.record({
  day,
  hour: fc.integer({ min: 0, max: 23 }),
  status: pick(["open - draft", "presented", "approved", "signed", "closed", "declined"]),
  done: pick(["scheduled", "in progress", "complete"]),
  price: cents,
  cost: cents,
  paid: cents,
  flags: fc.record({ isProposal: fc.boolean(), isGone: fc.boolean(), isCanceled: fc.boolean() }),
  method: pick(["cash", "paper-check", "other"]),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

/** Writes random entries, the same each time. Each is an appointment, a document, and a payment. */
async function write({ day: on, hour, status, done, price, cost, paid, flags, method }: Entry): Promise<void> {
  const { system, businessId, technician } = business;
  const job = await makeJob(system);
  const start = `${on}T${String(hour).padStart(2, "0")}:30:00Z`;
  const appointment = AppointmentInput.parse({ start, techIds: [technician.userId], forceAppointment: true });
  const id = await createAppointment(system, { appointment, jobId: job.jobId });
  const invoiceId = await makeInvoice(system, job, [{ name: "Work", unitPrice: price }]);
  const total = new Decimal(price);
  const paidTotal = Decimal.min(paid, total);
  await system.db(async (db) => {
    const canceledAt = flags.isCanceled ? new Date() : null;
    await db.appointment.updateMany({ where: { id }, data: { status: done, canceledAt } });
    const row = { status, issuedOn: dayToDatabase(on), kind: flags.isProposal ? "proposal" : "invoice", paidTotal };
    await db.invoiceLine.updateMany({ where: { invoiceId }, data: { unitCost: cost } });
    const balance = total.minus(paidTotal);
    const voidedAt = flags.isGone ? new Date() : null;
    await db.invoice.updateMany({ where: { id: invoiceId }, data: { ...row, balance, voidedAt } });
    const by = { businessId, customerId: job.customerId, invoiceId, isProvider: false, methodType: "other" };
    const payment = { paymentType: method, amount: paidTotal, status: flags.isGone ? "failed" : "succeeded" };
    await db.payment.create({ data: { ...by, ...payment, paidOn: dayToDatabase(on) } });
    await db.customer.updateMany({ where: { id: job.customerId }, data: { createdAt: new Date(start) } });
  });
}

beforeAll(async () => {
  business = await makeBusiness({ timeZoneName: "America/New_York" });
  for (const one of fc.sample(entry, { numRuns: 40, seed: 11 })) await write(one);
}, 60_000);

const sum = (rows: readonly ReportRow[], name: "amount" | "paid" | "balance" | "profit") =>
  rows.every((row) => row[name] === null)
    ? null
    : rows.reduce((all, row) => all.plus(row[name] ?? 0), new Decimal(0)).toFixed(2);

async function wholeList(id: ReportId, days: { start: string; end: string }, key?: string): Promise<ReportRow[]> {
  const all: ReportRow[] = [];
  for (;;) {
    const page = await readRows(business.admin.who, id, { days, key, offset: all.length, limit: 7 });
    all.push(...page);
    if (page.length < 7) return all;
  }
}

describe("a report's figures equal its list", () => {
  it.each(REPORT_IDS)("%s: in total, for each group, and for two parts of the days", async (id) => {
    const spans = fc.tuple(day, day, day).map((days) => days.toSorted() as [string, string, string]);
    for (const [start, middle, end] of fc.sample(spans, { numRuns: 4, seed: 5 })) {
      const { who } = business.admin;
      const days = { start, end };
      const list = await wholeList(id, days);
      expect(new Set(list.map((row) => `${row.key} ${row.id}`)).size).toBe(list.length);
      expect(list.every((row) => row.date >= start && row.date <= end)).toBe(true);
      const sums = (rows: readonly ReportRow[]) => ({
        count: rows.length,
        amount: sum(rows, "amount"),
        paid: sum(rows, "paid"),
        balance: sum(rows, "balance"),
        profit: sum(rows, "profit"),
      });
      const { groups, sums: whole } = await readTotals(who, id, days);
      expect(whole).toEqual(sums(list));
      expect(groups.reduce((all, { count }) => all + count, 0)).toBe(list.length);
      for (const { key, count, amount } of groups) {
        const own = await wholeList(id, days, key);
        expect({ count, amount }).toEqual({ count: own.length, amount: sum(own, "amount") });
        expect(own).toEqual(list.filter((row) => row.key === key));
      }
      const parts = await Promise.all([
        wholeList(id, { start, end: middle }),
        wholeList(id, { start: addDays(middle, 1), end }),
      ]);
      expect(new Set(parts.flat().map((row) => row.id))).toEqual(new Set(list.map((row) => row.id)));
    }
  });

  it("every report has sample data", async () => {
    for (const id of REPORT_IDS) {
      const days = { start: FIRST, end: addDays(FIRST, LENGTH) };
      expect((await readTotals(business.admin.who, id, days)).groups, id).not.toEqual([]);
    }
  });
});
