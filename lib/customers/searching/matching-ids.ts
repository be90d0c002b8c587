import "server-only";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { SearchTerms } from "./search-terms";

/**
 * Ids of the undeleted customers that match, at most one more than the cap; when none does, those that look alike, the
 * likest first. `isAlike` says which of the two it was. No term matches nobody.
 */
export async function matchingIds(db: Transaction, terms: SearchTerms): Promise<{ ids: string[]; isAlike: boolean }> {
  const [first, second = "%", ...others] = terms.patterns;
  if (first === undefined) return { ids: [], isAlike: false };
  const exact = await db.$queryRaw<Array<{ id: string }>>`
    SELECT customers_matching(${first}, ${second}, ${others}::text[], ${COUNT_CAP + 1}::int) AS id`;
  if (exact.length > 0 || !terms.resembling) return { ids: exact.map(({ id }) => id), isAlike: false };
  const { probe, swapped, words } = terms.resembling;
  const alike = await db.$queryRaw<Array<{ id: string }>>`
    SELECT customers_resembling(${probe}, ${swapped}::text[], ${words}::text[], 100::int) AS id`;
  return { ids: alike.map(({ id }) => id), isAlike: true };
}
