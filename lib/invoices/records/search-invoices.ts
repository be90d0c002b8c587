import { parseDocumentKind } from "../document-kind";
import "server-only";
import { Prisma } from "@prisma/client";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import { notFound } from "@/lib/platform/refusals/refusal";
import { getDaysRange, getDayRange } from "@/lib/platform/time/instant-range";
import { isVisibleDocument } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { buildLikePattern, matchTerm } from "@/lib/jobs/match-term";
import { MAILED, selectMailStates, selectInvoices } from "./select-invoices";
import type { Invoice, InvoiceSearch } from "./invoice";
import { type InvoiceStatus, isVoidedOrDeleted, getOperationsStatus, type SyncState } from "./invoice-status";

export type InvoicePage = { items: Invoice[]; total: number };

/**
 * Searches invoices, newest first. Deleted ones appear only when their status is requested. Source: invoices.search.
 */
export async function searchInvoices(who: Who, query: InvoiceSearch): Promise<InvoicePage> {
  if (!query.term) return listInvoicePage(who, whereMatchesQuery(who, query), { paging: query });
  const { ids, total } = await findInvoices(who, query);
  if (ids.length === 0) return { items: [], total };
  return { items: await who.db((db) => selectInvoices(db, { where: whereIdIn(ids) })), total };
}

/** The fields of a document in a list. */
export type ListedInvoice = Pick<
  Invoice,
  | "id"
  | "invoiceNumber"
  | "kind"
  | "isWorkOrder"
  | "jobId"
  | "job"
  | "businessCustomer"
  | "issuedOn"
  | "operations_status"
  | "documentStatus"
  | "sentAt"
  | "sending"
  | "total"
  | "paidTotal"
  | "balance"
>;

/** Does the same as `searchInvoices`, but without what no list shows: lines, notes, files, and payments. */
export async function browseInvoices(
  who: Who,
  query: InvoiceSearch
): Promise<{ items: ListedInvoice[]; total: number }> {
  if (query.term) {
    const { ids, total } = await findInvoices(who, query);
    return { items: ids.length > 0 ? await selectListed(who, whereIdIn(ids)) : [], total };
  }
  const where = whereMatchesQuery(who, query);
  const [items, total] = await Promise.all([
    selectListed(who, where, Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}`),
    countInvoices(who, where),
  ]);
  return { items, total };
}

/** Builds a search for all invoices of a customer. */
export const buildCustomerSearch = (
  businessCustomerId: string,
  paging: { limit: number; offset: number }
): InvoiceSearch => ({
  term: "",
  statuses: [],
  businessCustomerId,
  ...paging,
});

const whereIdIn = (ids: readonly string[]) => Prisma.sql`i.id = ANY(${[...ids]}::uuid[])`;

/** Lists all invoices and proposals of a job, newest first. Source: invoices.listByJob. */
export function listInvoicesByJob(who: Who, jobId: string): Promise<InvoicePage> {
  return who.db(async (db) => {
    const job = await db.job.count({ where: { businessId: who.businessId, id: jobId } });
    if (job === 0) throw notFound("job");
    return listInvoicePage(who, Prisma.sql`i.job_id = ${jobId}::uuid AND ${isListedDocument(who)}`, {
      paging: { limit: 100, offset: 0 },
    });
  });
}

/** Lists a customer's invoices, newest first. Source: invoices.listByCustomer. */
export function listInvoicesByCustomer(
  who: Who,
  customerId: string,
  paging: { limit: number; offset: number }
): Promise<InvoicePage> {
  return who.db(async (db) => {
    const customer = await db.customer.count({ where: { businessId: who.businessId, id: customerId } });
    if (customer === 0) throw notFound("customer");
    return listInvoicePage(who, Prisma.sql`i.customer_id = ${customerId}::uuid AND ${isListedDocument(who)}`, {
      paging,
    });
  });
}

/** The filters for a user's invoices. */
export const INVOICE_STATES = ["unpaid", "paid", "all"] as const;

const OF_STATE = {
  unpaid: Prisma.sql`i.balance > 0 AND is_owed(i)`,
  paid: Prisma.sql`i.balance <= 0 AND i.total > 0 AND is_owed(i)`,
  all: Prisma.sql`true`,
};

/** Lists the invoices that a user created, newest first. Source: users.listInvoices. */
export function listInvoicesByUser(
  who: Who,
  userId: string,
  { type, ...paging }: { type: (typeof INVOICE_STATES)[number]; limit: number; offset: number }
): Promise<InvoicePage> {
  return who.db(async (db) => {
    if ((await db.user.count({ where: { businessId: who.businessId, id: userId } })) === 0) throw notFound("user");
    return listInvoicePage(
      who,
      Prisma.sql`i.created_by_id = ${userId}::uuid AND ${isListedDocument(who)} AND ${OF_STATE[type]}`,
      { paging }
    );
  });
}

/** Lists the most recently updated invoices. Source: invoices.listRecent. */
export function listRecentInvoices(who: Who, limit: number): Promise<InvoicePage> {
  return listInvoicePage(who, isListedDocument(who), {
    paging: { limit, offset: 0 },
    orderBy: Prisma.sql`i.updated_at DESC, i.id DESC`,
  });
}

/**
 * Sums the open balances of the whole business or of one customer. Proposals are no debt. rule: invoices/uncollected
 */
export async function computeUncollectedBalance(who: Who, customerId?: string): Promise<string> {
  const ofCustomer = customerId ? Prisma.sql`AND i.customer_id = ${customerId}::uuid` : Prisma.empty;
  const [row] = await who.read<{ sum: string }>(Prisma.sql`
    SELECT coalesce(sum(i.balance), 0)::numeric(16, 2)::text AS sum FROM invoice i
    WHERE i.business_id = ${who.businessId}::uuid AND is_owed(i) AND i.balance <> 0 ${ofCustomer}`);
  return row?.sum ?? "0.00";
}

const isListedDocument = (who: Who) =>
  Prisma.sql`i.status <> 'deleted' AND NOT i.is_template AND ${isVisibleDocument(who)}`;

/** Returns a page of documents in their wire shape, newest first by default. */
export function listInvoicePage(
  who: Who,
  where: Prisma.Sql,
  { paging, orderBy }: { paging: { limit: number; offset: number }; orderBy?: Prisma.Sql }
): Promise<InvoicePage> {
  return who.db(async (db) => {
    const items = await selectInvoices(db, {
      where,
      orderBy,
      paging: Prisma.sql`LIMIT ${paging.limit} OFFSET ${paging.offset}`,
    });
    // A page that is not full reveals the total. Only a full one needs a count.
    const isLast = items.length > 0 && items.length < paging.limit;
    return { items, total: isLast ? paging.offset + items.length : await countInvoices(who, where) };
  });
}

async function countInvoices(who: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`invoice i WHERE i.business_id = ${who.businessId}::uuid AND ${where}`;
  const [row] = await who.read<{ total: number }>(buildCappedCount(from, Prisma.sql`i.id`));
  return row?.total ?? 0;
}

/** Builds the conditions for all filters except the search term. */
function whereMatchesQuery(who: Who, query: InvoiceSearch): Prisma.Sql {
  const conditions = [Prisma.sql`NOT i.is_template`, isVisibleDocument(who)];
  if (query.statuses.length > 0) conditions.push(whereStatusIn(query.statuses));
  else conditions.push(Prisma.sql`i.status <> 'deleted'`);
  const kind = parseDocumentKind(query.isWorkOrder);
  if (kind) conditions.push(Prisma.sql`i.kind = ${kind}`);
  if (query.businessCustomerId) conditions.push(Prisma.sql`i.customer_id = ${query.businessCustomerId}::uuid`);
  if (query.jobId) conditions.push(Prisma.sql`i.job_id = ${query.jobId}::uuid`);
  if (query.start) conditions.push(Prisma.sql`i.created_at >= ${getDayRange(query.start, who.timeZone).start}`);
  if (query.end) conditions.push(Prisma.sql`i.created_at < ${getDaysRange(query.end, 1, who.timeZone).end}`);
  return Prisma.join(conditions, " AND ");
}

/**
 * Selects operations statuses one by one, so each is read in the order of its index. Several at once would need a sort.
 */
function whereStatusIn([first, ...others]: InvoiceSearch["statuses"]): Prisma.Sql {
  if (!first) return Prisma.sql`false`;
  if (others.length > 0)
    return Prisma.sql`(${Prisma.join(
      [first, ...others].map((each) => whereStatusIn([each])),
      " OR "
    )})`;
  if (isVoidedOrDeleted(first)) return Prisma.sql`i.status = ${first}`;
  if (first !== "ready to sync" && first !== "synced") return Prisma.sql`(i.status = ${first} AND i.sync_state = '')`;
  return Prisma.sql`(i.sync_state = ${first} AND i.status NOT IN ('voided', 'deleted'))`;
}

/** Finds a page of ids by the search term, with the total, in one query. */
async function findInvoices(who: Who, query: InvoiceSearch): Promise<{ ids: string[]; total: number }> {
  const { limit, offset } = query;
  const meanings = await whereMatchesTerm(who, query.term);
  if (meanings.length === 0) return { ids: [], total: 0 };
  // Each meaning is a separate query, so a customer's many invoices are read from their index alone.
  const parts = meanings.map(
    (meaning) => Prisma.sql`SELECT i.id, i.created_at FROM invoice i
      WHERE i.business_id = ${who.businessId}::uuid AND ${meaning} AND ${whereMatchesQuery(who, query)}`
  );
  const [row] = await who.read<{ ids: string[]; total: number }>(Prisma.sql`
    WITH found AS MATERIALIZED (${Prisma.join(parts, " UNION ")})
    SELECT (SELECT least(count(*), ${COUNT_CAP + 1})::int FROM found) AS total,
      ARRAY(SELECT found.id::text FROM found ORDER BY found.created_at DESC, found.id DESC OFFSET ${offset} LIMIT ${limit}) AS ids`);
  return row ?? { ids: [], total: 0 };
}

/** Returns the possible meanings of a search term. Each uses one index. */
async function whereMatchesTerm(who: Who, words: string): Promise<Prisma.Sql[]> {
  const term = words.replace(/^#(?=\d)/, "");
  const { customerIds, jobIds, jobNumber } = await who.db((db) => matchTerm(db, term));
  const jobs = Prisma.sql`SELECT id FROM job WHERE business_id = ${who.businessId}::uuid AND business_job_number = ${jobNumber}::int`;
  return [
    ...(jobNumber === null
      ? []
      : [Prisma.sql`i.invoice_number = ${jobNumber}::int`, Prisma.sql`i.job_id = ANY(ARRAY(${jobs}))`]),
    ...(customerIds.length > 0 ? [Prisma.sql`i.customer_id = ANY(${customerIds}::uuid[])`] : []),
    ...(jobIds.length > 0 ? [Prisma.sql`i.job_id = ANY(${jobIds}::uuid[])`] : []),
    ...(term.length < 3
      ? []
      : [Prisma.sql`i.id = ANY(ARRAY(SELECT invoices_titled(${buildLikePattern(term)}, 1001)))`]),
  ];
}

type ListedRow = Omit<ListedInvoice, "operations_status" | "documentStatus" | "sentAt"> & {
  status: InvoiceStatus;
  syncState: SyncState;
  sentAt: Date | null;
};

async function selectListed(who: Who, where: Prisma.Sql, paging = Prisma.empty): Promise<ListedInvoice[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.read<ListedRow>(Prisma.sql`
    WITH i AS MATERIALIZED (
      SELECT i.id, i.invoice_number, i.kind, i.job_id, i.customer_id, i.issued_on, i.status, i.sync_state, i.sent_at, i.total,
        i.paid_total, i.balance, i.created_at
      FROM invoice i WHERE i.business_id = ${business} AND ${where}
      ORDER BY i.created_at DESC, i.id DESC ${paging}),
    posted AS MATERIALIZED (${selectMailStates(business)})
    SELECT i.id, i.invoice_number AS "invoiceNumber", i.kind, i.kind = 'proposal' AS "isWorkOrder", i.job_id AS "jobId", i.status,
      i.sync_state AS "syncState",
      json_build_object('id', c.id, 'fullName', c.display_name, 'email', c.email) AS "businessCustomer",
      CASE WHEN j.id IS NOT NULL THEN
        json_build_object('id', j.id, 'name', j.name, 'businessJobNumber', j.business_job_number) END AS job,
      i.issued_on::text AS "issuedOn", i.total::text, i.paid_total::text AS "paidTotal", i.balance::text,
      ${MAILED}
    FROM i
    JOIN customer c ON c.business_id = ${business} AND c.id = i.customer_id
    LEFT JOIN job j ON j.business_id = ${business} AND j.id = i.job_id
    LEFT JOIN posted ON posted.related_id = i.id
    ORDER BY i.created_at DESC, i.id DESC`);
  return rows.map(({ status, syncState, sentAt, ...row }) => ({
    ...row,
    operations_status: getOperationsStatus(status, syncState),
    documentStatus: status,
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
