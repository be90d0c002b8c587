import "server-only";
import { Prisma } from "@prisma/client";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import type { Who } from "@/lib/platform/session/who";
import { toEntry } from "./to-call";
import type { CallListEntry } from "./call";
import { selectCalls } from "./select-calls";

type Page = { limit: number; offset: number };

/**
 * Lists the phone calls of a job, newest first: those that booked it, those with a note on it, and those whose lead
 * became it. Source: jobs.listCalls.
 */
export function listCallsOfJob(
  who: Who,
  jobId: string,
  page: Page
): Promise<{ items: CallListEntry[]; total: number }> {
  const { businessId } = who;
  const from = selectKeysOfJob(businessId, jobId);
  return who.db(async (db) => {
    if (!(await db.job.count({ where: { businessId, id: jobId } }))) throw notFound("job");
    const keys = Prisma.sql`SELECT x.at, x.id, x.by_hand FROM ${from}
      ORDER BY x.at DESC, x.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`;
    const rows = await selectCalls(who, keys);
    const [count] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`x.id`));
    return { items: rows.map(toEntry), total: count?.total ?? 0 };
  });
}

/** Selects each phone call of a job once: the provider's if there is one, or else the one logged by hand. */
function selectKeysOfJob(businessId: string, jobId: string): Prisma.Sql {
  const business = Prisma.sql`${businessId}::uuid`;
  const job = Prisma.sql`${jobId}::uuid`;
  // A lead names the provider's phone call, or the logged one when there is no other.
  const ofLeads = Prisma.sql`SELECT call_id FROM lead WHERE business_id = ${business} AND job_id = ${job}
    AND call_id IS NOT NULL AND deleted_at IS NULL`;
  const ofNotes = Prisma.sql`SELECT phone_call_id FROM note WHERE business_id = ${business} AND job_id = ${job}
    AND phone_call_id IS NOT NULL AND deleted_at IS NULL`;
  const logged = Prisma.sql`SELECT id, call_id, happened_at FROM phone_call
    WHERE business_id = ${business} AND deleted_at IS NULL`;
  return Prisma.sql`(
    WITH l AS MATERIALIZED (
      ${logged} AND job_id = ${job}
      UNION ${logged} AND id = ANY(ARRAY(${ofNotes}))
      UNION ${logged} AND id = ANY(ARRAY(${ofLeads})))
    SELECT p.start_at AS at, p.id, false AS by_hand FROM provider_call p
    WHERE p.business_id = ${business} AND p.id = ANY(ARRAY(SELECT call_id FROM l UNION ${ofLeads}))
    UNION ALL
    SELECT l.happened_at, l.id, true FROM l WHERE l.call_id IS NULL) x`;
}
