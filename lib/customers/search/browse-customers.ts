import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { selectCustomers } from "../records/select-customers";
import type { Customer } from "../records/customer";
import { countCustomers, type CustomerFilter, type CustomerSort, filterCustomers } from "./list-customers";

export type CustomerBrowse = CustomerFilter & {
  size: number;
  sort: CustomerSort;
  direction: "asc" | "desc";
  /** The id of the customer next to the page: before its start (`after`) or behind its end (`before`). */
  after?: string | undefined;
  before?: string | undefined;
};

export type CustomerPage = { items: Customer[]; total: number; hasPrevious: boolean; hasNext: boolean };

const columns: Record<CustomerSort, { value: Prisma.Sql; order: Prisma.Sql }> = {
  name: { value: Prisma.sql`k.sort_name`, order: Prisma.sql`c.sort_name` },
  city: { value: Prisma.sql`k.sort_city`, order: Prisma.sql`c.sort_city` },
  dateCreated: { value: Prisma.sql`k.created_at`, order: Prisma.sql`c.created_at` },
};

/** Returns a page of customers by keyset, which makes the last page as fast as the first. */
export async function browseCustomers(who: Who, browse: CustomerBrowse): Promise<CustomerPage> {
  const where = await filterCustomers(who, browse);
  const isBackwards = browse.before !== undefined;
  const edge = browse.after ?? browse.before;
  const ascends = (browse.direction === "asc") !== isBackwards;
  const { value, order } = columns[browse.sort];
  const beyond = edge
    ? Prisma.sql`(${order}, c.id) ${ascends ? Prisma.sql`>` : Prisma.sql`<`} (
          (SELECT ${value} FROM customer k WHERE k.business_id = ${who.businessId}::uuid AND k.id = ${edge}::uuid), ${edge}::uuid)`
    : Prisma.sql`true`;
  const [rows, total] = await Promise.all([
    selectCustomers(who, {
      where: Prisma.sql`${where} AND ${beyond}`,
      orderBy: ascends ? Prisma.sql`${order}, c.id` : Prisma.sql`${order} DESC, c.id DESC`,
      paging: Prisma.sql`LIMIT ${browse.size + 1}`,
    }),
    countCustomers(who, where),
  ]);
  const hasMore = rows.length > browse.size;
  const items = rows.slice(0, browse.size);
  if (isBackwards) items.reverse();
  return {
    items,
    total,
    hasPrevious: isBackwards ? hasMore : edge !== undefined,
    hasNext: isBackwards ? true : hasMore,
  };
}
