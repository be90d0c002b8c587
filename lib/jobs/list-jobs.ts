import "server-only";
import { Prisma } from "@prisma/client";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { getDaysRange, getDayRange } from "@/lib/platform/time/instant-range";
import { selectJobs } from "./select-jobs";
import { matchTerm } from "./match-term";
import type { Job } from "./job";

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

/** Lists a page of jobs, newest first. `term` matches name, number, and customer. Source: jobs.list. */
export function listJobs(who: Who, query: JobQuery): Promise<{ items: Job[]; total: number }> {
  return who.db(async (db) => {
    const where = Prisma.join(await buildJobConditions(db, query), " AND ");
    const items = await selectJobs(db, { where, paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}` });
    return { items, total: await countJobs(db, where) };
  });
}

/** Counts matching jobs, up to the cap. */
export async function countJobs(db: Transaction, where: Prisma.Sql, isDeleted = false): Promise<number> {
  const deletedFilter = isDeleted ? Prisma.sql`j.deleted_at IS NOT NULL` : Prisma.sql`j.deleted_at IS NULL`;
  const from = Prisma.sql`job j WHERE j.business_id = ${db.who.businessId}::uuid AND ${deletedFilter} AND ${where}`;
  const [count] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`j.id`));
  return count?.total ?? 0;
}

/** Builds the filters of a job list as conditions on j (job). */
export async function buildJobConditions(
  db: Transaction,
  query: Partial<JobQuery> & { statuses?: string[]; jobTypeIds?: string[] }
): Promise<Prisma.Sql[]> {
  const { who } = db;
  const conditions = [isVisibleCustomer(who, Prisma.sql`j.customer_id`)];
  if (query.term) {
    const { customerIds, jobIds, jobNumber } = await matchTerm(db, query.term);
    conditions.push(Prisma.sql`j.id = ANY(ARRAY(
      SELECT id FROM job WHERE business_id = ${who.businessId}::uuid AND customer_id = ANY(${customerIds}::uuid[])
      UNION SELECT unnest(${jobIds}::uuid[])
      UNION SELECT id FROM job WHERE business_id = ${who.businessId}::uuid AND business_job_number = ${jobNumber}::int))`);
  }
  if (query.status) conditions.push(Prisma.sql`j.status = ${query.status}`);
  if (query.statuses?.length) conditions.push(Prisma.sql`j.status = ANY(${query.statuses})`);
  if (query.jobTypeIds?.length) conditions.push(Prisma.sql`j.job_type_id = ANY(${query.jobTypeIds}::uuid[])`);
  if (query.jobTypeId) conditions.push(Prisma.sql`j.job_type_id = ${query.jobTypeId}::uuid`);
  if (query.businessCustomerId) conditions.push(Prisma.sql`j.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.businessCustomerLocationId)
    conditions.push(Prisma.sql`j.location_id = ${query.businessCustomerLocationId}::uuid`);
  if (query.start) conditions.push(Prisma.sql`j.created_at >= ${getDayRange(query.start, who.timeZone).start}`);
  if (query.end) conditions.push(Prisma.sql`j.created_at < ${getDaysRange(query.end, 1, who.timeZone).end}`);
  return conditions;
}
