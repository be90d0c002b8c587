import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import { daysRange, dayRange } from "@/lib/platform/time/day-ranges";
import type { Who } from "@/lib/platform/session/who";
import { selectInvoices } from "./invoice-rows";
import type { Invoice, InvoiceSearch } from "./invoice-shapes";

export type InvoicePage = { items: Invoice[]; total: number };

/** Counting stops here: lists say "1000+". */
const COUNT_CAP = 1000;

/** Newest first; deleted ones only when asked for by status. Source: invoices.search. */
export function searchInvoices(who: Who, query: InvoiceSearch): Promise<InvoicePage> {
  return list(who, Prisma.join(conditions(who, query), " AND "), query);
}

/** All invoices and proposals of the job, newest first. Source: invoices.listByJob. */
export function listInvoicesByJob(who: Who, jobId: string): Promise<InvoicePage> {
  return who.db(async (db) => {
    const job = await db.job.count({ where: { businessId: who.businessId, id: jobId } });
    if (job === 0) throw notFound("job");
    return list(who, Prisma.sql`i.job_id = ${jobId}::uuid AND ${shown}`, { limit: 100, offset: 0 });
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
    return list(who, Prisma.sql`i.customer_id = ${customerId}::uuid AND ${shown}`, paging);
  });
}

/** Last updated first. Source: invoices.listRecent. */
export function listRecentInvoices(who: Who, limit: number): Promise<InvoicePage> {
  return list(who, shown, { limit, offset: 0 }, Prisma.sql`i.updated_at DESC, i.id DESC`);
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

function list(
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
  const [row] = await db.$queryRaw<Array<{ total: number }>>`
    SELECT count(*)::int AS total FROM (
      SELECT 1 FROM invoice i JOIN customer c ON c.business_id = i.business_id AND c.id = i.customer_id
      LEFT JOIN job j ON j.business_id = i.business_id AND j.id = i.job_id
      WHERE i.business_id = ${who.businessId}::uuid AND ${where} LIMIT ${COUNT_CAP + 1}) counted`;
  return row?.total ?? 0;
}

function conditions(who: Who, query: InvoiceSearch): Prisma.Sql[] {
  const found = [Prisma.sql`NOT i.is_template`];
  if (query.statuses.length > 0) found.push(Prisma.sql`i.status = ANY(${query.statuses})`);
  else found.push(Prisma.sql`i.status <> 'deleted'`);
  if (query.term) {
    const pattern = `%${query.term.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`;
    const number = query.term.replace(/^#/, "");
    found.push(Prisma.sql`(i.invoice_number::text = ${number} OR j.business_job_number::text = ${number}
      OR i.title ILIKE ${pattern} OR c.search_text LIKE ${pattern} OR lower(c.display_name) LIKE ${pattern})`);
  }
  if (query.isWorkOrder !== undefined) found.push(Prisma.sql`i.is_work_order = ${query.isWorkOrder}`);
  if (query.businessCustomerId) found.push(Prisma.sql`i.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.jobId) found.push(Prisma.sql`i.job_id = ${query.jobId}::uuid`);
  if (query.start) found.push(Prisma.sql`i.created_at >= ${dayRange(query.start, who.timeZone).start}`);
  if (query.end) found.push(Prisma.sql`i.created_at < ${daysRange(query.end, 1, who.timeZone).end}`);
  return found;
}
