import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { requireJob } from "../get-job";
import { whereBilledForJob } from "./where-billed-for-job";
import { selectEntriesOfJob } from "./select-entries-of-job";
import { toHours, computeSpanMs, computeJobShares } from "./compute-job-shares";
import type { JobShare, JobTime, JobTimes } from "./job-time";

/**
 * Lists the time logged for a job and its appointments, earliest first. Running time counts up to now. Source:
 * jobs.listTimes.
 */
export async function listJobTimes(who: Who, jobId: string): Promise<JobTimes> {
  await requireJob(who, jobId);
  const spans = await who.db((db) => listSpans(db, jobId));
  const totalMs = spans.reduce((sum, span) => sum + computeSpanMs(span, who.now), 0);
  return {
    items: spans.map((span) => ({ ...span, hours: toHours(computeSpanMs(span, who.now)) })),
    total: spans.length,
    totalHours: toHours(totalMs),
  };
}

/** Computes each user's share of a job by logged time. Source: jobs.getAllocation. */
export async function getJobAllocation(who: Who, jobId: string): Promise<{ items: JobShare[] }> {
  await requireJob(who, jobId);
  return who.db(async (db) => {
    const spans = await listSpans(db, jobId);
    return { items: computeJobShares(spans, await computeRevenue(db, jobId), who.now) };
  });
}

/** Computes a job's invoiced amount without tax. Proposals, and voided or deleted invoices, do not count. */
async function computeRevenue(db: Transaction, jobId: string): Promise<Decimal> {
  const [row] = await db.$queryRaw<Array<{ revenue: string }>>`
    SELECT coalesce(sum(i.total - i.tax_total), 0)::text AS revenue FROM invoice i WHERE ${whereBilledForJob(db.who, jobId)}`;
  return new Decimal(row?.revenue ?? 0);
}

type JobTimeRow = Omit<JobTime, "hours" | "startTime" | "endTime"> & {
  start_at: Date;
  end_at: Date | null;
};

async function listSpans(db: Transaction, jobId: string): Promise<Array<Omit<JobTime, "hours">>> {
  const { who } = db;
  const rows = await db.$queryRaw<JobTimeRow[]>`
    WITH mine AS MATERIALIZED (${selectEntriesOfJob(who, jobId)})
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
