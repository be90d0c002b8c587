import "server-only";
import { isVisibleCustomer } from "@/lib/platform/session/own-records";
import type { Who } from "@/lib/platform/session/who";
import { customersInOrder, selectCustomers, toFound } from "../customer-rows";
import type { Customer, FoundCustomer } from "../customer-shapes";
import { Prisma } from "@/lib/platform/database/generated/client";
import { matchingIds } from "./matching-ids";
import { beginningTerms, type SearchTerms, wildcardTerms } from "./search-terms";

type Search = { term: string; limit: number; offset: number };
type Found<T> = { items: T[]; total: number };

/** Finds customers with a name, email address, or phone number that begins with the term. Source: customers.search. */
export function searchCustomers(who: Who, search: Search): Promise<Found<Customer>> {
  return find(who, search, beginningTerms(search.term));
}

/**
 * Finds customers with every word of the term anywhere in names, email, phones, or addresses. If there are none, finds
 * similar ones, most similar first. Source: customers.wildcardSearch.
 */
export async function wildcardSearchCustomers(who: Who, search: Search): Promise<Found<FoundCustomer>> {
  const { items, total } = await find(who, search, wildcardTerms(search.term));
  return { items: items.map(toFound), total };
}

function find(who: Who, { limit, offset }: Search, terms: SearchTerms): Promise<Found<Customer>> {
  return who.db(async (db) => {
    const { ids: matching, isAlike } = await matchingIds(db, terms);
    const ids = await visibleIds(who, matching);
    if (isAlike) return { items: await customersInOrder(who, ids.slice(offset, offset + limit)), total: ids.length };
    const items = await selectCustomers(who, {
      where: Prisma.sql`c.id = ANY(${ids}::uuid[])`,
      paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}`,
    });
    return { items, total: ids.length };
  });
}

/** Keeps the customers that the user may see, in their order. */
async function visibleIds(who: Who, ids: string[]): Promise<string[]> {
  if (who.permissions.has("customers.all")) return ids;
  const rows = await who.read<{ id: string }>(Prisma.sql`
    SELECT c.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS c (id, position)
    WHERE ${isVisibleCustomer(who, Prisma.sql`c.id`)} ORDER BY c.position`);
  return rows.map(({ id }) => id);
}
