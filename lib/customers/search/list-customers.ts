import "server-only";
import { Prisma } from "@prisma/client";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { whereInGroups } from "../groups/customer-groups";
import { selectCustomers } from "../records/select-customers";
import type { Customer } from "../records/customer";
import { findMatchingIds } from "./find-matching-ids";
import { buildWildcardTerms } from "./search-terms";

export type CustomerSort = "name" | "city" | "dateCreated";

export type CustomerFilter = {
  term?: string;
  type?: string | undefined;
  /** Any of these types. Empty means all. */
  types?: string[];
  customerGroupId?: string | undefined;
  /** The coverage zone of an active location. */
  zone?: string | undefined;
  /** Any of these coverage zones. Empty means all. */
  zones?: string[];
  includeDeleted?: boolean;
} & CustomerChoices;

/** Filters with several choices each. Empty means all. */
type CustomerChoices = {
  /** Groups, including those below them. */
  groups?: string[];
  /** Statuses. NO_STATUS selects customers without one. */
  statuses?: string[];
  /** The cities of active locations, as written. */
  cities?: string[];
  states?: string[];
  zips?: string[];
  /** The kinds of past or planned work for the customer. */
  jobTypes?: string[];
  /** The manufacturers of equipment at the customer's locations. */
  manufacturers?: string[];
};

/** The value for "no status" among statuses. */
export const NO_STATUS = "none";

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

/** Lists a page of customers. Counts up to 1001. Source: customers.list. */
export function listCustomers(who: Who, query: CustomerQuery): Promise<{ items: Customer[]; total: number }> {
  return who.db(async () => {
    const where = await filterCustomers(who, query);
    const items = await selectCustomers(who, {
      where,
      orderBy: orderCustomers(query),
      paging: Prisma.sql`LIMIT ${query.limit} OFFSET ${query.offset}`,
    });
    return { items, total: await countCustomers(who, where) };
  });
}

/** Builds the order of a list. The id makes it unique. */
function orderCustomers({ sort, direction }: { sort: CustomerSort; direction: "asc" | "desc" }): Prisma.Sql {
  return direction === "asc" ? Prisma.sql`${columns[sort]}, c.id` : Prisma.sql`${columns[sort]} DESC, c.id DESC`;
}

/** Builds the condition of a filter on customer c. */
export async function filterCustomers(who: Who, filter: CustomerFilter): Promise<Prisma.Sql> {
  const conditions = [isVisibleCustomer(who, Prisma.sql`c.id`)];
  if (filter.term) {
    const { ids } = await who.db((db) => findMatchingIds(db, buildWildcardTerms(filter.term ?? "")));
    conditions.push(Prisma.sql`c.id = ANY(${ids}::uuid[])`);
  }
  if (!filter.includeDeleted) conditions.push(Prisma.sql`c.deleted_at IS NULL`);
  if (filter.type) conditions.push(Prisma.sql`c.type = ${filter.type}`);
  if (filter.types && filter.types.length > 0) conditions.push(Prisma.sql`c.type = ANY(${filter.types}::text[])`);
  if (filter.customerGroupId) {
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM customer_group_member g WHERE g.business_id = c.business_id
      AND g.group_id = ${filter.customerGroupId}::uuid AND g.customer_id = c.id)`);
  }
  const zones = [...(filter.zone ? [filter.zone] : []), ...(filter.zones ?? [])];
  if (zones.length > 0) {
    conditions.push(Prisma.sql`c.id IN (SELECT l.customer_id FROM customer_location l WHERE l.business_id = c.business_id
      AND l.zone_id = ANY(${zones}::uuid[]) AND l.deleted_at IS NULL)`);
  }
  conditions.push(...(await buildChoiceConditions(who, filter)));
  return Prisma.join(conditions, " AND ");
}

async function buildChoiceConditions(who: Who, filter: CustomerChoices): Promise<Prisma.Sql[]> {
  const { groups = [], statuses = [], jobTypes = [], manufacturers = [] } = filter;
  const business = Prisma.sql`${who.businessId}::uuid`;
  const conditions: Prisma.Sql[] = [];
  if (groups.length > 0) conditions.push(await whereInGroups(who, groups, Prisma.sql`c.id`));
  if (statuses.length > 0) {
    const ids = statuses.filter((id) => id !== NO_STATUS);
    const none = statuses.includes(NO_STATUS) ? Prisma.sql`c.status_id IS NULL` : Prisma.sql`false`;
    conditions.push(Prisma.sql`(c.status_id = ANY(${ids}::uuid[]) OR ${none})`);
  }
  for (const [column, names] of getPlaceFilters(filter)) {
    if (names.length === 0) continue;
    const lowercaseNames = names.map((name) => name.trim().toLowerCase());
    conditions.push(Prisma.sql`c.id IN (SELECT l.customer_id FROM customer_location l WHERE l.business_id = ${business}
      AND lower(btrim(${column})) = ANY(${lowercaseNames}::text[]) AND l.deleted_at IS NULL)`);
  }
  if (jobTypes.length > 0)
    conditions.push(Prisma.sql`c.id IN (SELECT j.customer_id FROM job j WHERE j.business_id = ${business}
      AND j.job_type_id = ANY(${jobTypes}::uuid[]) AND j.deleted_at IS NULL)`);
  if (manufacturers.length > 0)
    conditions.push(Prisma.sql`c.id IN (SELECT l.customer_id FROM equipment e
      JOIN customer_location l ON l.business_id = e.business_id AND l.id = e.location_id
      WHERE e.business_id = ${business} AND e.manufacturer_id = ANY(${manufacturers}::uuid[])
        AND e.deleted_at IS NULL AND l.deleted_at IS NULL)`);
  return conditions;
}

const getPlaceFilters = ({ cities = [], states = [], zips = [] }: CustomerChoices): Array<[Prisma.Sql, string[]]> => [
  [Prisma.sql`l.city`, cities],
  [Prisma.sql`l.state`, states],
  [Prisma.sql`l.zip`, zips],
];

/** Counts customers, up to one more than the cap. */
export async function countCustomers(who: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`customer c WHERE c.business_id = ${who.businessId}::uuid AND ${where}`;
  const [count] = await who.read<{ total: number }>(buildCappedCount(from, Prisma.sql`c.id`));
  return count?.total ?? 0;
}
