import "server-only";
import type { z } from "zod";
import type { ReportPeriod } from "@/lib/platform/format/report-period";
import { canSeeCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { computeConversionPercent } from "./compute-conversion-percent";
import { countCustomers, readNewest, readRows, readTotals, type ReportRow } from "./read-report";
import { DETAILS_OF_A_LINE, type ReportDetail, type TotalSales } from "./report-detail";
import type { ReportId } from "./report-kind";

const NOTHING = "0.00";

/** Builds the lines of a report for a call. With details, each has its newest rows. */
export async function buildReportLines(who: Who, id: ReportId, { details, ...days }: ReportPeriod) {
  const [{ groups }, rows] = await Promise.all([
    readTotals(who, id, days),
    details ? readNewest(who, id, { days, each: DETAILS_OF_A_LINE }) : [],
  ]);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return groups.map(({ key, label, count, amount }) => ({
    key,
    label,
    count,
    amount: amount ?? NOTHING,
    details: details ? (byKey.get(key) ?? []).map(toDetail) : undefined,
  }));
}

/** Builds the customer statistics. rule: reports/list */
export async function buildCustomerStats(who: Who, { details, ...days }: ReportPeriod) {
  const [{ sums }, totalCustomers, customers] = await Promise.all([
    readTotals(who, "customer-stats", days),
    countCustomers(who, getDayRange(days.end, who.timeZone).end),
    loadDetails(who, "customer-stats", { details, ...days }),
  ]);
  return { newCustomers: sums.count, totalCustomers, customers };
}

/** Builds the invoice highlights. rules: invoices/uncollected, invoices/potential-profit */
export async function buildInvoiceHighlights(who: Who, { details, ...days }: ReportPeriod) {
  const [{ sums }, invoices] = await Promise.all([
    readTotals(who, "invoice-highlights", days),
    loadDetails(who, "invoice-highlights", { details, ...days }),
  ]);
  return {
    invoiced: sums.amount ?? NOTHING,
    collected: sums.paid ?? NOTHING,
    uncollected: sums.balance ?? NOTHING,
    potentialProfit: sums.profit ?? (canSeeCosts(who) ? NOTHING : null),
    invoices,
  };
}

export async function buildSalesConversion(who: Who, { details, ...days }: ReportPeriod) {
  const [{ groups, sums }, items] = await Promise.all([
    readTotals(who, "sales-conversion", days),
    loadDetails(who, "sales-conversion", { details, ...days }),
  ]);
  const presented = sums.count;
  const sold = groups.find(({ key }) => key === "sold")?.count ?? 0;
  return { presented, sold, conversionPercent: computeConversionPercent(sold, presented), items };
}

/** Builds a page of the invoices and the total of all. rule: reports/total-sales */
export async function buildTotalSales(
  who: Who,
  { start, end, offset, limit }: { start: string; end: string; offset: number; limit: number }
): Promise<z.input<typeof TotalSales>> {
  const days = { start, end };
  const [{ sums }, rows] = await Promise.all([
    readTotals(who, "total-sales", days),
    readRows(who, "total-sales", { days, offset, limit }),
  ]);
  const items = rows.map((row) => ({
    invoiceId: row.id,
    date: row.date,
    businessCustomer: { id: row.customerId, fullName: row.customer },
    jobType: row.jobType,
    total: row.amount ?? NOTHING,
    paid: row.paid ?? NOTHING,
    balance: row.balance ?? NOTHING,
  }));
  return { items, total: sums.count, totalSales: sums.amount ?? NOTHING };
}

async function loadDetails(
  who: Who,
  id: ReportId,
  { details, ...days }: ReportPeriod
): Promise<ReportDetail[] | undefined> {
  if (!details) return undefined;
  return (await readRows(who, id, { days, offset: 0, limit: DETAILS_OF_A_LINE })).map(toDetail);
}

function toDetail(row: ReportRow): ReportDetail {
  const { id, date, customerId, customer, jobId, businessJobNumber, jobType, number, amount } = row;
  const businessCustomer = { id: customerId, fullName: customer };
  return { id, date, businessCustomer, jobId, businessJobNumber, jobType, invoiceNumber: number, amount };
}
