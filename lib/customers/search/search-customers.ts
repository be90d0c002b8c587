import "server-only";
import { Prisma } from "@prisma/client";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Who } from "@/lib/platform/session/who";
import { listCustomersInOrder, selectCustomers, toCustomerSummary } from "../records/select-customers";
import type { Customer, CustomerSummary } from "../records/customer";
import { findMatchingIds } from "./find-matching-ids";
import { buildBeginningTerms, type SearchTerms, buildWildcardTerms } from "./search-terms";

type Search = { term: string; limit: number; offset: number };
type SearchResult<T> = { items: T[]; total: number };

/** Finds customers with a name, email address, or phone number that begins with the term. Source: customers.search. */
export function searchCustomers(who: Who, search: Search): Promise<SearchResult<Customer>> {
  return findCustomers(who, search, buildBeginningTerms(search.term));
}

/**
 * Finds customers with every word of the term anywhere in names, email, phones, or addresses. If there are none, finds
 * similar ones, most similar first. Source: customers.wildcardSearch.
 */
export async function searchCustomersByWords(who: Who, search: Search): Promise<SearchResult<CustomerSummary>> {
  const { items, total } = await findCustomers(who, search, buildWildcardTerms(search.term));
  return { items: items.map(toCustomerSummary), total };
}

function findCustomers(who: Who, { limit, offset }: Search, terms: SearchTerms): Promise<SearchResult<Customer>> {
  return who.db(async (db) => {
    const { ids: matching, isAlike } = await findMatchingIds(db, terms);
    const ids = await filterVisibleIds(who, matching);
    if (isAlike)
      return { items: await listCustomersInOrder(who, ids.slice(offset, offset + limit)), total: ids.length };
    const items = await selectCustomers(who, {
      where: Prisma.sql`c.id = ANY(${ids}::uuid[])`,
      paging: Prisma.sql`LIMIT ${limit} OFFSET ${offset}`,
    });
    return { items, total: ids.length };
  });
}

/** Keeps the customers that the user may see, in their order. */
async function filterVisibleIds(who: Who, ids: string[]): Promise<string[]> {
  if (who.permissions.has("customers.all")) return ids;
  const rows = await who.read<{ id: string }>(Prisma.sql`
    SELECT c.id FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS c (id, position)
    WHERE ${isVisibleCustomer(who, Prisma.sql`c.id`)} ORDER BY c.position`);
  return rows.map(({ id }) => id);
}
