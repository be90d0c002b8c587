import "server-only";
import { Prisma } from "@prisma/client";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { whereInGroups } from "../groups/customer-groups";
import type { CustomerLocation } from "../records/customer";
import { type LocationShortForm, toLocationShortForm } from "../records/new-location";
import { requireCustomerRecord } from "../records/require-customer-record";
import { locationOrder, selectLocations } from "../records/select-locations";

export type LocationQuery = {
  businessCustomerId: string;
  page: number;
  perPage: number;
  term: string;
  showArchive: boolean;
};

/** Lists a page (from 1) of a customer's locations, the default one first, then by name. Source: locations.list. */
export function listLocations(who: Who, query: LocationQuery): Promise<{ items: CustomerLocation[]; total: number }> {
  return who.db(async (db) => {
    await requireCustomerRecord(who, query.businessCustomerId);
    const pattern = `%${query.term.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    const where = Prisma.sql`l.customer_id = ${query.businessCustomerId}::uuid
      AND (${query.showArchive}::boolean OR l.deleted_at IS NULL)
      AND lower(concat_ws(' ', l.location_name, l.address, l.address2, l.city, l.state, l.zip)) LIKE ${pattern}`;
    const items = await selectLocations(db, {
      where,
      paging: Prisma.sql`LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`,
    });
    const [count] = await db.$queryRaw<Array<{ total: number }>>`
      SELECT count(*)::int AS total FROM customer_location l WHERE l.business_id = ${who.businessId}::uuid AND ${where}`;
    return { items, total: count?.total ?? 0 };
  });
}

export type GroupsQuery = {
  customerGroupIds: readonly string[];
  businessCustomerId?: string | undefined;
  page: number;
  perPage: number;
};

/**
 * Lists the active locations of customers in groups and in those below them. Source: locations.listBySubCustomerGroups.
 */
export async function listLocationsOfGroups(
  who: Who,
  { customerGroupIds, businessCustomerId, page, perPage }: GroupsQuery
): Promise<{ items: CustomerLocation[]; total: number }> {
  const inGroups = await whereInGroups(who, customerGroupIds, Prisma.sql`l.customer_id`);
  const where = Prisma.sql`l.deleted_at IS NULL AND ${inGroups}
    AND ${businessCustomerId ? Prisma.sql`l.customer_id = ${businessCustomerId}::uuid` : Prisma.sql`true`}`;
  return who.db(async (db) => {
    const paging = Prisma.sql`LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
    const items = await selectLocations(db, { where, paging });
    const [count] = await db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM customer_location l WHERE l.business_id = ${who.businessId}::uuid AND ${where}`;
    return { items, total: count.total };
  });
}

/** The limit of the short list. A business with more must ask by customer. */
const SHORT_LIST = 5_000;

/** Lists the active locations of the business, or of one customer, in short form. Source: locations.listActive. */
export function listActiveLocations(
  who: Who,
  customerId: string | undefined
): Promise<{ items: LocationShortForm[]; total: number }> {
  return who.db(async (db) => {
    if (customerId) await requireCustomerRecord(who, customerId);
    const where = Prisma.sql`l.business_id = ${who.businessId}::uuid AND l.deleted_at IS NULL
      AND ${customerId ? Prisma.sql`l.customer_id = ${customerId}::uuid` : isVisibleCustomer(who, Prisma.sql`l.customer_id`)}`;
    const rows = await db.$queryRaw<Array<{ id: string; locationName: string; isDefault: boolean }>>`
      SELECT l.id, l.is_default AS "isDefault", coalesce(nullif(l.location_name, ''), l.address) AS "locationName"
      FROM customer_location l WHERE ${where} ORDER BY ${locationOrder} LIMIT ${SHORT_LIST}`;
    return { items: rows.map(toLocationShortForm), total: rows.length };
  });
}
