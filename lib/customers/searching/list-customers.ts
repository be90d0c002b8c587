import "server-only";
import { cappedCount } from "@/lib/platform/paging/capped-count";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { selectCustomers } from "../customer-rows";
import type { Customer } from "../customer-shapes";
import { matchingIds } from "./matching-ids";
import { wildcardTerms } from "./search-terms";

export type CustomerSort = "name" | "city" | "dateCreated";

export type CustomerFilter = {
  term?: string;
  type?: string | undefined;
  /** Any of these types; none = all. */
  types?: string[];
  customerGroupId?: string | undefined;
  /** A location in use lies in this coverage zone. */
  zone?: string | undefined;
  /** Or in any of these; none = all. */
  zones?: string[];
  includeDeleted?: boolean;
};

export type CustomerQuery = CustomerFilter & {
  limit: number;
  offset: number;
  sort: CustomerSort;
  direction: "asc" | "desc";
};

const columns: Record<CustomerSort, Prisma.Sql> = {
  name: Prisma.sql`c.sort_name`,
  city: Prisma.sql`c.sort_city`,
  dateCreated: Prisma.sql`c.created_at`,
};

/** A page of customers; the total is counted up to 1001. Source: customers.list. */
export function listCustomers(who: Who, query: CustomerQuery): Promise<{ items: Customer[]; total: number }> {
  return who.db(async (db) => {
    const where = await filterCustomers(who, query);
    const items = await selectCustomers(who, db, {
      where,
      orderBy: customerOrder(query),
      paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}`,
    });
    return { items, total: await countCustomers(who, where) };
  });
}

/** The order of a list; the id makes it one that no two customers share. */
function customerOrder({ sort, direction }: { sort: CustomerSort; direction: "asc" | "desc" }): Prisma.Sql {
  return direction === "asc" ? Prisma.sql`${columns[sort]}, c.id` : Prisma.sql`${columns[sort]} DESC, c.id DESC`;
}

/** What a list is narrowed to, as a condition on customer c. */
export async function filterCustomers(who: Who, filter: CustomerFilter): Promise<Prisma.Sql> {
  const found = [Prisma.sql`true`];
  if (filter.term) {
    const { ids } = await who.db((db) => matchingIds(db, wildcardTerms(filter.term ?? "")));
    found.push(Prisma.sql`c.id = ANY(${ids}::uuid[])`);
  }
  if (!filter.includeDeleted) found.push(Prisma.sql`c.deleted_at IS NULL`);
  if (filter.type) found.push(Prisma.sql`c.type = ${filter.type}`);
  if (filter.types && filter.types.length > 0) found.push(Prisma.sql`c.type = ANY(${filter.types}::text[])`);
  if (filter.customerGroupId) {
    found.push(Prisma.sql`EXISTS (SELECT 1 FROM customer_group_member g WHERE g.business_id = c.business_id
      AND g.group_id = ${filter.customerGroupId}::uuid AND g.customer_id = c.id)`);
  }
  const zones = [...(filter.zone ? [filter.zone] : []), ...(filter.zones ?? [])];
  if (zones.length > 0) {
    found.push(Prisma.sql`c.id IN (SELECT l.customer_id FROM customer_location l WHERE l.business_id = c.business_id
      AND l.zone_id = ANY(${zones}::uuid[]) AND l.deleted_at IS NULL)`);
  }
  return Prisma.join(found, " AND ");
}

/** How many there are, counted up to one more than the cap. */
export async function countCustomers(who: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`customer c WHERE c.business_id = ${who.businessId}::uuid AND ${where}`;
  const [count] = await who.db((db) => db.$queryRaw<Array<{ total: number }>>(cappedCount(from, Prisma.sql`c.id`)));
  return count?.total ?? 0;
}
