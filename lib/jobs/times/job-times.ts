import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Who } from "@/lib/platform/session/who";
import { requireJob } from "../get-job";
import { billedForJob } from "../profit/billed-for-job";
import { entriesOfJob } from "./entries-of-job";
import { hoursOf, msOf, sharesOfJob } from "./share-of-job";
import type { JobShare, JobTime, JobTimes } from "./time-shapes";

/**
 * Lists the time logged for a job and its appointments, earliest first. Running time counts up to now. Source:
 * jobs.listTimes.
 */
export async function listJobTimes(who: Who, jobId: string): Promise<JobTimes> {
  await requireJob(who, jobId);
  const spans = await who.db((db) => spansOf(who, db, jobId));
  const totalMs = spans.reduce((sum, span) => sum + msOf(span, who.now), 0);
  return {
    items: spans.map((span) => ({ ...span, hours: hoursOf(msOf(span, who.now)) })),
    total: spans.length,
    totalHours: hoursOf(totalMs),
  };
}

/** Computes each user's share of a job by logged time. Source: jobs.getAllocation. */
export async function jobAllocation(who: Who, jobId: string): Promise<{ items: JobShare[] }> {
  await requireJob(who, jobId);
  return who.db(async (db) => {
    const spans = await spansOf(who, db, jobId);
    return { items: sharesOfJob(spans, await revenueOf(who, db, jobId), who.now) };
  });
}

/** Computes a job's invoiced amount without tax. Proposals, and voided or deleted invoices, do not count. */
async function revenueOf(who: Who, db: Transaction, jobId: string): Promise<Decimal> {
  const [row] = await db.$queryRaw<Array<{ revenue: string }>>`
    SELECT coalesce(sum(i.total - i.tax_total), 0)::text AS revenue FROM invoice i WHERE ${billedForJob(who, jobId)}`;
  return new Decimal(row?.revenue ?? 0);
}

type Row = Omit<JobTime, "hours" | "startTime" | "endTime"> & {
  start_at: Date;
  end_at: Date | null;
};

async function spansOf(who: Who, db: Transaction, jobId: string): Promise<Array<Omit<JobTime, "hours">>> {
  const rows = await db.$queryRaw<Row[]>`
    WITH mine AS MATERIALIZED (${entriesOfJob(who, jobId)})
    SELECT json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name) AS "userAccount",
      e.appointment_id AS "appointmentId", e.start_at, e.end_at
    FROM mine e JOIN user_account u ON u.business_id = ${who.businessId}::uuid AND u.id = e.user_id
    ORDER BY e.start_at, e.id`;
  return rows.map(({ start_at: start, end_at: end, ...row }) => ({
    ...row,
    startTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
  }));
}
