import "server-only";
import { cappedCount } from "@/lib/platform/paging/capped-count";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import { daysRange, dayRange } from "@/lib/platform/time/day-ranges";
import type { Who } from "@/lib/platform/session/who";
import { likePattern, matchTerm } from "@/lib/jobs/matching-jobs";
import { selectInvoices } from "./invoice-rows";
import type { Invoice, InvoiceSearch } from "./invoice-shapes";

export type InvoicePage = { items: Invoice[]; total: number };

/** Newest first; deleted ones only when asked for by status. Source: invoices.search. */
export function searchInvoices(who: Who, query: InvoiceSearch): Promise<InvoicePage> {
  return who.db(async (db) => listOf(who, Prisma.join(await conditions(who, db, query), " AND "), query));
}

/** All invoices and proposals of the job, newest first. Source: invoices.listByJob. */
export function listInvoicesByJob(who: Who, jobId: string): Promise<InvoicePage> {
  return who.db(async (db) => {
    const job = await db.job.count({ where: { businessId: who.businessId, id: jobId } });
    if (job === 0) throw notFound("job");
    return listOf(who, Prisma.sql`i.job_id = ${jobId}::uuid AND ${shown}`, { limit: 100, offset: 0 });
  });
}

/** Newest first. Source: invoices.listByCustomer. */
export function listInvoicesByCustomer(
  who: Who,
  customerId: string,
  paging: { limit: number; offset: number },
): Promise<InvoicePage> {
  return who.db(async (db) => {
    const customer = await db.customer.count({ where: { businessId: who.businessId, id: customerId } });
    if (customer === 0) throw notFound("customer");
    return listOf(who, Prisma.sql`i.customer_id = ${customerId}::uuid AND ${shown}`, paging);
  });
}

/** What somebody's invoices can be asked for by. */
export const INVOICE_STATES = ["unpaid", "paid", "all"] as const;

const OF_STATE = {
  unpaid: Prisma.sql`i.balance > 0 AND i.status <> 'voided' AND NOT i.is_work_order`,
  paid: Prisma.sql`i.balance <= 0 AND i.total > 0 AND i.status <> 'voided' AND NOT i.is_work_order`,
  all: Prisma.sql`true`,
};

/** What a member of staff made, newest first. Source: users.listInvoices. */
export function listInvoicesByUser(
  who: Who,
  userId: string,
  { type, ...paging }: { type: (typeof INVOICE_STATES)[number]; limit: number; offset: number },
): Promise<InvoicePage> {
  return who.db(async (db) => {
    if ((await db.user.count({ where: { businessId: who.businessId, id: userId } })) === 0) throw notFound("user");
    return listOf(who, Prisma.sql`i.created_by_id = ${userId}::uuid AND ${shown} AND ${OF_STATE[type]}`, paging);
  });
}

/** Last updated first. Source: invoices.listRecent. */
export function listRecentInvoices(who: Who, limit: number): Promise<InvoicePage> {
  return listOf(who, shown, { limit, offset: 0 }, Prisma.sql`i.updated_at DESC, i.id DESC`);
}

/** What is still to come in, over the whole business or one customer; proposals are no debt. rule: invoices/uncollected */
export async function uncollectedBalance(who: Who, customerId?: string): Promise<string> {
  const ofCustomer = customerId ? Prisma.sql`AND i.customer_id = ${customerId}::uuid` : Prisma.empty;
  const [row] = await who.db(
    (db) => db.$queryRaw<Array<{ sum: string }>>`
      SELECT coalesce(sum(i.balance), 0)::numeric(16, 2)::text AS sum FROM invoice i
      WHERE i.business_id = ${who.businessId}::uuid AND i.status NOT IN ('voided', 'deleted')
        AND NOT i.is_work_order AND NOT i.is_template AND i.balance <> 0 ${ofCustomer}`,
  );
  return row?.sum ?? "0.00";
}

const shown = Prisma.sql`i.status <> 'deleted' AND NOT i.is_template`;

/** A page of documents in their wire shape, newest first unless said. */
export function listOf(
  who: Who,
  where: Prisma.Sql,
  paging: { limit: number; offset: number },
  orderBy?: Prisma.Sql,
): Promise<InvoicePage> {
  return who.db(async (db) => {
    const items = await selectInvoices(who, db, {
      where,
      orderBy,
      paging: Prisma.sql`LIMIT ${paging.limit} OFFSET ${paging.offset}`,
    });
    // A page that is not full says how many there are; only a full one has to be counted.
    const isLast = items.length > 0 && items.length < paging.limit;
    return { items, total: isLast ? paging.offset + items.length : await countInvoices(who, db, where) };
  });
}

async function countInvoices(who: Who, db: Transaction, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`invoice i WHERE i.business_id = ${who.businessId}::uuid AND ${where}`;
  const [row] = await db.$queryRaw<Array<{ total: number }>>(cappedCount(from, Prisma.sql`i.id`));
  return row?.total ?? 0;
}

async function conditions(who: Who, db: Transaction, query: InvoiceSearch): Promise<Prisma.Sql[]> {
  const found = [Prisma.sql`NOT i.is_template`];
  if (query.statuses.length > 0) found.push(Prisma.sql`i.status = ANY(${query.statuses})`);
  else found.push(Prisma.sql`i.status <> 'deleted'`);
  if (query.term) found.push(Prisma.sql`i.id = ANY(ARRAY(${await matching(who, db, query.term)}))`);
  if (query.isWorkOrder !== undefined) found.push(Prisma.sql`i.is_work_order = ${query.isWorkOrder}`);
  if (query.businessCustomerId) found.push(Prisma.sql`i.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.jobId) found.push(Prisma.sql`i.job_id = ${query.jobId}::uuid`);
  if (query.start) found.push(Prisma.sql`i.created_at >= ${dayRange(query.start, who.timeZone).start}`);
  if (query.end) found.push(Prisma.sql`i.created_at < ${daysRange(query.end, 1, who.timeZone).end}`);
  return found;
}

// Each part is one index; together they are the ids to read.
async function matching(who: Who, db: Transaction, term: string): Promise<Prisma.Sql> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const { customerIds, jobIds, jobNumber } = await matchTerm(db, term.replace(/^#(?=\d)/, ""));
  const titled = term.length < 3 ? Prisma.empty : Prisma.sql`UNION SELECT invoices_titled(${likePattern(term)}, 1001)`;
  return Prisma.sql`
    SELECT id FROM invoice WHERE business_id = ${businessId} AND invoice_number = ${jobNumber}::int
    UNION SELECT id FROM invoice WHERE business_id = ${businessId} AND customer_id = ANY(${customerIds}::uuid[])
    UNION SELECT id FROM invoice WHERE business_id = ${businessId} AND job_id = ANY(${jobIds}::uuid[])
    UNION SELECT n.id FROM invoice n JOIN job j ON j.business_id = n.business_id AND j.id = n.job_id
      WHERE j.business_id = ${businessId} AND j.business_job_number = ${jobNumber}::int
    ${titled}`;
}
