import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";
import type { ReportId } from "./report-kind";
import type { Days } from "./get-days-of-period";
import { selectCostOfRow, selectCostOfRows, selectReportRows } from "./select-report-rows";

/** A line of a report. Amounts are text. */
export type ReportGroup = { key: string; label: string; count: number; amount: string | null };

/** The sums of a report. A sum that the report lacks is null, and so is the profit for users who cannot see costs. */
export type ReportSums = {
  count: number;
  amount: string | null;
  paid: string | null;
  balance: string | null;
  profit: string | null;
};

/** A row that a report counts. */
export type ReportRow = {
  id: string;
  date: string;
  key: string;
  group: string;
  customerId: string;
  customer: string;
  jobId: string | null;
  businessJobNumber: number | null;
  jobType: string | null;
  number: number | null;
  amount: string | null;
  paid: string | null;
  balance: string | null;
  profit: string | null;
};

/** The totals of a report: its lines, the largest first, and the sum of all. */
type ReportTotals = { groups: ReportGroup[]; sums: ReportSums };

/** A line of the totals, or the sum of all lines, which has no key. */
type TotalsRow = ReportSums &
  (({ isWhole: false } & Pick<ReportGroup, "key" | "label">) | { isWhole: true; key: null; label: string | null });

const sqlSum = (column: string) => Prisma.sql`sum(${Prisma.raw(column)}) AS ${Prisma.raw(column)}`;
const sqlMoney = (column: string) =>
  Prisma.sql`sum(${Prisma.raw(column)})::numeric(16, 2)::text AS ${Prisma.raw(column)}`;

/**
 * Computes the lines of a report and their totals with one read of its rows. It groups by label before it sorts and
 * adds the few lines, because comparing names is slow for many rows.
 */
export async function readTotals(who: Who, id: ReportId, days: Days): Promise<ReportTotals> {
  const [lines, cost] = await Promise.all([
    who.read<TotalsRow>(
      Prisma.sql`
        WITH line AS MATERIALIZED (
          SELECT r.key, r.label, count(*) AS count, ${sqlSum("amount")}, ${sqlSum("paid")}, ${sqlSum("balance")},
            ${sqlSum("profit")}
          FROM (${selectReportRows(who, id, days)}) r GROUP BY r.key, r.label)
        SELECT key, min(label) AS label, coalesce(sum(count), 0)::int AS count, ${sqlMoney("amount")}, ${sqlMoney("paid")},
          ${sqlMoney("balance")}, ${sqlMoney("profit")}, grouping(key) = 1 AS "isWhole"
        FROM line GROUP BY GROUPING SETS ((key), ())
        ORDER BY sum(amount) DESC NULLS LAST, sum(count) DESC, min(label)`,
      "setJoins"
    ),
    readCost(who, id, days),
  ]);
  const groups: ReportGroup[] = [];
  let sums: ReportSums = { count: 0, amount: null, paid: null, balance: null, profit: null };
  for (const line of lines) {
    const { count, amount, paid, balance, profit } = line;
    if (!line.isWhole) groups.push({ key: line.key, label: line.label, count, amount });
    else sums = { count, amount, paid, balance, profit: profit && new Decimal(profit).minus(cost).toFixed(2) };
  }
  return { groups, sums: hideCosts(who, sums) };
}

/**
 * Reads the costs to subtract from the profit of all rows. They come from the line items, which are far more numerous.
 */
async function readCost(who: Who, id: ReportId, days: Days): Promise<string> {
  const cost = selectCostOfRows(who, id, days);
  const [row] = cost ? await who.read<{ cost: string }>(cost, "setJoins") : [];
  return row?.cost ?? "0";
}

/** Lists a page of a report's rows, of all or of one line, newest first. */
export function readRows(
  who: Who,
  id: ReportId,
  { days, key, offset, limit }: { days: Days; key?: string | undefined; offset: number; limit: number }
): Promise<ReportRow[]> {
  const ofLine = key === undefined ? Prisma.sql`true` : Prisma.sql`r.key = ${key}`;
  return loadNamedRows(
    who,
    id,
    Prisma.sql`SELECT r.* FROM (${selectReportRows(who, id, days)}) r WHERE ${ofLine}
      ORDER BY r.at DESC, r.id DESC OFFSET ${offset} LIMIT ${limit}`
  );
}

/** Lists the newest rows of every line of a report, at most `each` per line. */
export function readNewest(who: Who, id: ReportId, { days, each }: { days: Days; each: number }): Promise<ReportRow[]> {
  return loadNamedRows(
    who,
    id,
    Prisma.sql`SELECT ranked.* FROM (
        SELECT r.*, row_number() OVER (PARTITION BY r.key ORDER BY r.at DESC, r.id DESC) AS place
        FROM (${selectReportRows(who, id, days)}) r) ranked WHERE ranked.place <= ${each}`
  );
}

/** Adds the names that people know to the rows. */
async function loadNamedRows(who: Who, id: ReportId, rows: Prisma.Sql): Promise<ReportRow[]> {
  const selectAsText = (column: string) =>
    Prisma.sql`p.${Prisma.raw(column)}::numeric(16, 2)::text AS ${Prisma.raw(column)}`;
  const reportRows = await who.read<ReportRow>(Prisma.sql`
    WITH p AS MATERIALIZED (${rows})
    SELECT p.id, p.day::text AS date, p.key, p.label AS "group", p.customer_id AS "customerId",
      c.display_name AS customer, p.job_id AS "jobId", j.business_job_number AS "businessJobNumber",
      t.name AS "jobType", p.number, ${selectAsText("amount")}, ${selectAsText("paid")}, ${selectAsText("balance")},
      (p.profit - ${selectCostOfRow(who, id)})::numeric(16, 2)::text AS profit
    FROM p
    LEFT JOIN customer c ON c.business_id = ${who.businessId}::uuid AND c.id = p.customer_id
    LEFT JOIN job j ON j.business_id = ${who.businessId}::uuid AND j.id = p.job_id
    LEFT JOIN job_type t ON t.business_id = ${who.businessId}::uuid AND t.id = j.job_type_id
    ORDER BY p.at DESC, p.id DESC`);
  return hideCosts(who, reportRows);
}

/** Counts the customers at the end of a day. */
export async function countCustomers(who: Who, before: Date): Promise<number> {
  const [row] = await who.read<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM customer
    WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL AND created_at < ${before}`);
  return row?.count ?? 0;
}
