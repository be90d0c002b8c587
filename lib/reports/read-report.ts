import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import type { ReportId } from "./report-kinds";
import type { Days } from "./report-days";
import { rowsOf } from "./report-rows";

/** A line of a report; amounts as text. */
export type ReportGroup = { key: string; label: string; count: number; amount: string | null };

/** The sums of a report; those that it does not have are null. */
export type ReportSums = {
  count: number;
  amount: string | null;
  paid: string | null;
  balance: string | null;
  profit: string | null;
};

/** One of the things that a report counts. */
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

const money = (column: string) => Prisma.sql`sum(r.${Prisma.raw(column)})::numeric(16, 2)::text`;
const SUMS = Prisma.sql`${money("amount")} AS amount, count(*)::int AS count, ${money("paid")} AS paid,
  ${money("balance")} AS balance, ${money("profit")} AS profit`;

/** The lines of a report, the largest first, in one statement. */
export function readGroups(who: Who, id: ReportId, days: Days): Promise<ReportGroup[]> {
  return who.read<ReportGroup>(
    Prisma.sql`SELECT r.key, min(r.label) AS label, count(*)::int AS count, ${money("amount")} AS amount
      FROM (${rowsOf(who, id, days)}) r
      GROUP BY r.key ORDER BY sum(r.amount) DESC NULLS LAST, count(*) DESC, min(r.label)`,
    "setJoins",
  );
}

/** What all rows of a report, or those of one line, come to. */
export async function readSums(who: Who, id: ReportId, days: Days, key?: string): Promise<ReportSums> {
  const rows = await who.read<ReportSums>(
    Prisma.sql`SELECT ${SUMS} FROM (${rowsOf(who, id, days)}) r WHERE ${ofLine(key)}`,
    "setJoins",
  );
  return rows[0] ?? { count: 0, amount: null, paid: null, balance: null, profit: null };
}

const ofLine = (key: string | undefined) => (key === undefined ? Prisma.sql`true` : Prisma.sql`r.key = ${key}`);

/** A page of what a report counts, of all or of one of its lines, the newest first. */
export function readRows(
  who: Who,
  id: ReportId,
  days: Days,
  { key, offset, limit }: { key?: string | undefined; offset: number; limit: number },
): Promise<ReportRow[]> {
  return named(
    who,
    Prisma.sql`SELECT r.* FROM (${rowsOf(who, id, days)}) r WHERE ${ofLine(key)}
      ORDER BY r.day DESC, r.id DESC OFFSET ${offset} LIMIT ${limit}`,
  );
}

/** The newest of every line of a report, at most `each` a line. */
export function readNewest(who: Who, id: ReportId, days: Days, each: number): Promise<ReportRow[]> {
  return named(
    who,
    Prisma.sql`SELECT ranked.* FROM (
        SELECT r.*, row_number() OVER (PARTITION BY r.key ORDER BY r.day DESC, r.id DESC) AS place
        FROM (${rowsOf(who, id, days)}) r) ranked WHERE ranked.place <= ${each}`,
  );
}

/** Rows with the names that people know them by. */
function named(who: Who, rows: Prisma.Sql): Promise<ReportRow[]> {
  const text = (column: string) => Prisma.sql`p.${Prisma.raw(column)}::numeric(16, 2)::text AS ${Prisma.raw(column)}`;
  return who.read<ReportRow>(Prisma.sql`
    WITH p AS MATERIALIZED (${rows})
    SELECT p.id, p.day::text AS date, p.key, p.label AS "group", p.customer_id AS "customerId",
      c.display_name AS customer, p.job_id AS "jobId", j.business_job_number AS "businessJobNumber",
      t.name AS "jobType", p.number, ${text("amount")}, ${text("paid")}, ${text("balance")}, ${text("profit")}
    FROM p
    LEFT JOIN customer c ON c.business_id = ${who.businessId}::uuid AND c.id = p.customer_id
    LEFT JOIN job j ON j.business_id = ${who.businessId}::uuid AND j.id = p.job_id
    LEFT JOIN job_type t ON t.business_id = ${who.businessId}::uuid AND t.id = j.job_type_id
    ORDER BY p.day DESC, p.id DESC`);
}

/** How many customers there are at the end of a day. */
export async function countCustomers(who: Who, before: Date): Promise<number> {
  const [row] = await who.read<{ count: number }>(Prisma.sql`
    SELECT count(*)::int AS count FROM customer
    WHERE business_id = ${who.businessId}::uuid AND deleted_at IS NULL AND created_at < ${before}`);
  return row?.count ?? 0;
}
