import "server-only";
import { Prisma } from "@prisma/client";
import { TAKES_MARKETING } from "@/lib/customers/consent/find-text-refusal";
import { listCustomersInOrder } from "@/lib/customers/records/select-customers";
import type { Customer } from "@/lib/customers/records/customer";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { wherePassesFilters } from "./where-passes-filters";
import {
  type ListedCustomer,
  type ListedCustomerOrder,
  makeEmptyFilters,
  type Paged,
  TargetFilters,
} from "./target-list";

const ORDERS: Record<ListedCustomerOrder, Prisma.Sql> = {
  name: Prisma.sql`c.sort_name`,
  city: Prisma.sql`c.sort_city`,
  created_at: Prisma.sql`c.created_at`,
};

/**
 * Lists the customers of filters or of a list. A list with chosen customers contains only these. Otherwise it contains
 * all that its filters match. Source: targetLists.listBusinessCustomers.
 */
export async function listListedCustomers(
  who: Who,
  query: { targetListId?: string | null | undefined; filters?: TargetFilters | undefined; term?: string },
  { page, per_page: size, order_by: order = "name", sort = "ASC" }: Paged<ListedCustomerOrder>
): Promise<{ items: ListedCustomer[]; total: number }> {
  return who.db(async (db) => {
    const listCondition = query.filters
      ? wherePassesFilters(who, query.filters)
      : await whereOfList(db, query.targetListId ?? null);
    const termCondition = query.term
      ? Prisma.sql`AND (c.sort_name LIKE ${`%${escapeLike(query.term.toLowerCase())}%`} OR c.email ILIKE ${`%${escapeLike(query.term)}%`})`
      : Prisma.empty;
    const where = Prisma.sql`c.business_id = ${who.businessId}::uuid AND c.deleted_at IS NULL AND ${listCondition} ${termCondition}`;
    const direction = sort === "DESC" ? Prisma.sql`DESC` : Prisma.sql`ASC`;
    const items = await db.$queryRaw<ListedCustomer[]>`
      SELECT c.id, c.display_name AS "fullName", c.business_name AS "businessName", c.email,
        c.mobile_phone AS "mobilePhone", coalesce(l.city, '') AS city, NOT ${TAKES_MARKETING} AS "isOptedOut"
      FROM (SELECT * FROM customer c WHERE ${where} ORDER BY ${ORDERS[order]} ${direction}, c.id
        LIMIT ${size} OFFSET ${(page - 1) * size}) c
      LEFT JOIN customer_location l ON l.business_id = c.business_id AND l.customer_id = c.id AND l.is_default
        AND l.deleted_at IS NULL
      ORDER BY ${ORDERS[order]} ${direction}, c.id`;
    return { items, total: await countWhere(db, where) };
  });
}

/** Lists the full records of a list's customers. Source: customers.listByTargetList. */
export function listCustomersOfList(
  who: Who,
  targetListId: string,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: Customer[]; total: number }> {
  return who.db(async (db) => {
    const where = whereListed(who, await whereOfList(db, targetListId));
    const rows = await db.$queryRaw<Array<{ id: string }>>`
      SELECT c.id FROM customer c WHERE ${where} ORDER BY c.sort_name, c.id LIMIT ${limit} OFFSET ${offset}`;
    const items = await listCustomersInOrder(
      who,
      rows.map(({ id }) => id)
    );
    return { items, total: await countWhere(db, where) };
  });
}

/** Counts the customers that match filters. Each filter is a set whose size the planner cannot estimate. */
export async function countListedCustomers(who: Who, filters: TargetFilters): Promise<number> {
  const [row] = await who.read<{ total: number }>(
    selectCount(whereListed(who, wherePassesFilters(who, filters))),
    "setJoins"
  );
  return row?.total ?? 0;
}

/** Builds the condition for the customers c of a list in its current state. Throws a 404 when there is none. */
export async function whereOfList(db: Transaction, targetListId: string | null): Promise<Prisma.Sql> {
  const { who } = db;
  if (!targetListId) return wherePassesFilters(who, makeEmptyFilters());
  const where = { businessId: who.businessId, id: targetListId, deletedAt: null };
  const list = await db.targetList.findFirst({
    where,
    select: { filters: true, _count: { select: { customers: true } } },
  });
  if (!list) throw notFound("target list");
  if (list._count.customers > 0)
    return Prisma.sql`c.id IN (SELECT x.customer_id FROM target_list_customer x
      WHERE x.business_id = ${who.businessId}::uuid AND x.target_list_id = ${targetListId}::uuid)`;
  return wherePassesFilters(who, TargetFilters.parse(list.filters));
}

/** Selects the business's customers c that are not deleted. */
export const whereListed = ({ businessId }: Who, condition: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`c.business_id = ${businessId}::uuid AND c.deleted_at IS NULL AND ${condition}`;

const selectCount = (where: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS total FROM customer c WHERE ${where}`;

async function countWhere(db: Transaction, where: Prisma.Sql): Promise<number> {
  const [row] = await db.$queryRaw<Array<{ total: number }>>(selectCount(where));
  return row?.total ?? 0;
}
