import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { selectPaidForJobs } from "./select-paid-for-jobs";

/** The origin of a phone call and its results. */
export type CallResults = {
  /** The campaign of its lead or of the called number, or that number's label. Empty when there is none. */
  campaign: string;
  job: { id: string; number: number; name: string } | null;
  /** The payments for that job. Null without a job, or for a user who may not see payments. */
  revenue: string | null;
};

type CallResultRow = { campaign: string | null; paid: string } & (
  | { id: string; number: number; name: string }
  | { id: null; number: null; name: null }
);

/**
 * Returns the results of a phone call by its id or its log's id. The job is the one made from its lead, or else the one
 * it was booked on.
 */
export async function readCallResults(who: Who, callId: string): Promise<CallResults> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const call = Prisma.sql`${callId}::uuid`;
  const [row] = await who.read<CallResultRow>(Prisma.sql`
    WITH made AS (
      SELECT campaign_id, job_id FROM lead WHERE business_id = ${business} AND call_id = ${call} AND deleted_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT 1),
    booked AS (
      SELECT job_id FROM phone_call
      WHERE business_id = ${business} AND (call_id = ${call} OR id = ${call}) AND deleted_at IS NULL AND job_id IS NOT NULL
      LIMIT 1),
    work AS (
      SELECT id, business_job_number, name FROM job
      WHERE business_id = ${business} AND deleted_at IS NULL
        AND id = coalesce((SELECT job_id FROM made), (SELECT job_id FROM booked)))
    SELECT coalesce(
        (SELECT name FROM campaign WHERE business_id = ${business} AND id = (SELECT campaign_id FROM made)),
        (SELECT coalesce(m.name, nullif(n.source, ''), n.name) FROM provider_call p
          JOIN phone_number n ON n.business_id = ${business} AND n.id = p.number_id
          LEFT JOIN campaign m ON m.business_id = ${business} AND m.id = n.marketing_campaign_id AND m.deleted_at IS NULL
          WHERE p.business_id = ${business} AND p.id = ${call})) AS campaign,
      work.id, work.business_job_number AS number, work.name,
      ${selectPaidForJobs(who.businessId, Prisma.sql`SELECT id FROM work`)} AS paid
    FROM (SELECT) once LEFT JOIN work ON true`);
  const job = row?.id ? { id: row.id, number: row.number, name: row.name } : null;
  const seesRevenue = job !== null && who.permissions.has("payments.all");
  return { campaign: row?.campaign ?? "", job, revenue: seesRevenue ? (row?.paid ?? null) : null };
}
