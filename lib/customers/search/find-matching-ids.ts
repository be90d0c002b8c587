import "server-only";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Transaction } from "@/lib/platform/session/who";
import type { SearchTerms } from "./search-terms";

type MatchedIds = Array<{ ids: string[] }>;

/**
 * Returns the ids of undeleted customers that match, at most one more than the cap. If none does, returns similar ones,
 * most similar first, and sets `isAlike`. Without a term it finds none.
 */
export async function findMatchingIds(
  db: Transaction,
  terms: SearchTerms
): Promise<{ ids: string[]; isAlike: boolean }> {
  const [first, second = "%", ...others] = terms.patterns;
  if (first === undefined) return { ids: [], isAlike: false };
  // One row with all ids is faster to read than a thousand rows.
  const [exact] = await db.$queryRaw<MatchedIds>`
    SELECT ARRAY(SELECT customers_matching(${first}, ${second}, ${others}::text[], ${COUNT_CAP + 1}::int)::text) AS ids`;
  const ids = exact?.ids ?? [];
  if (ids.length > 0 || !terms.resembling) return { ids, isAlike: false };
  const { probe, swapped, words } = terms.resembling;
  const [alike] = await db.$queryRaw<MatchedIds>`
    SELECT ARRAY(SELECT customers_resembling(${probe}, ${swapped}::text[], ${words}::text[], 100::int)::text) AS ids`;
  return { ids: alike?.ids ?? [], isAlike: true };
}
