import "server-only";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { findMatchingIds } from "@/lib/customers/search/find-matching-ids";
import { buildWildcardTerms } from "@/lib/customers/search/search-terms";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * The ids found for a search term, each list capped, for index lookups in lists of jobs, appointments, and invoices.
 * `jobNumber` is the term as a number, if it is one.
 */
export type TermMatches = { customerIds: string[]; jobIds: string[]; jobNumber: number | null };

const MOST = 1001;

/** Finds the customers, jobs by name, and job number that a term may mean in a list of jobs or appointments. */
export async function matchTerm(db: Transaction, term: string): Promise<TermMatches> {
  const { ids: customerIds } = await findMatchingIds(db, buildWildcardTerms(term));
  const pattern = buildLikePattern(term);
  const [jobs] =
    term.length < 3
      ? []
      : await db.$queryRaw<
          Array<{ ids: string[] }>
        >`SELECT ARRAY(SELECT jobs_named(${pattern}, ${MOST}::int)::text) AS ids`;
  const number = /^\d{1,9}$/.test(term) ? Number(term) : null;
  return { customerIds, jobIds: jobs?.ids ?? [], jobNumber: number };
}

/** Builds the LIKE pattern for lowercase text that contains the term. */
export function buildLikePattern(term: string): string {
  return `%${escapeLike(term.toLowerCase())}%`;
}
