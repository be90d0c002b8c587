import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { daysRange, dayRange } from "@/lib/platform/time/day-ranges";
import { selectJobs } from "./job-rows";
import type { Job } from "./job-shapes";

export type JobQuery = {
  limit: number;
  offset: number;
  term?: string;
  status?: string | undefined;
  jobTypeId?: string | undefined;
  businessCustomerId?: string | undefined;
  businessCustomerLocationId?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
};

/** Counting stops here: lists say "1000+". */
const COUNT_CAP = 1000;

/** A page of jobs, newest first; `term` matches name, number and customer. Source: jobs.list. */
export function listJobs(who: Who, query: JobQuery): Promise<{ items: Job[]; total: number }> {
  return who.db(async (db) => {
    const where = Prisma.join(conditions(who, query), " AND ");
    const items = await selectJobs(who, db, { where, paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}` });
    const [count] = await db.$queryRaw<Array<{ total: number }>>`
      SELECT count(*)::int AS total FROM (
        SELECT 1 FROM job j JOIN customer c ON c.business_id = j.business_id AND c.id = j.customer_id
        WHERE j.business_id = ${who.businessId}::uuid AND j.deleted_at IS NULL AND ${where} LIMIT ${COUNT_CAP + 1}) counted`;
    return { items, total: count?.total ?? 0 };
  });
}

function conditions(who: Who, query: JobQuery): Prisma.Sql[] {
  const found = [Prisma.sql`true`];
  if (query.term) {
    const pattern = `%${query.term.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;
    found.push(Prisma.sql`(j.name ILIKE ${pattern} OR j.business_job_number::text = ${query.term} OR c.search_text LIKE ${pattern})`);
  }
  if (query.status) found.push(Prisma.sql`j.status = ${query.status}`);
  if (query.jobTypeId) found.push(Prisma.sql`j.job_type_id = ${query.jobTypeId}::uuid`);
  if (query.businessCustomerId) found.push(Prisma.sql`j.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.businessCustomerLocationId) found.push(Prisma.sql`j.location_id = ${query.businessCustomerLocationId}::uuid`);
  if (query.start) found.push(Prisma.sql`j.created_at >= ${dayRange(query.start, who.timeZone).start}`);
  if (query.end) found.push(Prisma.sql`j.created_at < ${daysRange(query.end, 1, who.timeZone).end}`);
  return found;
}
