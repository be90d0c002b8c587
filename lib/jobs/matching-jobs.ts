import "server-only";
import { likeText } from "@/lib/platform/database/same-text";
import { matchingIds } from "@/lib/customers/searching/matching-ids";
import { wildcardTerms } from "@/lib/customers/searching/search-terms";
import type { Transaction } from "@/lib/platform/database/tenant";

/**
 * Ids found for a search term, each list capped: what lists of jobs, appointments and invoices look up by index.
 * `jobNumber` is the term as a number, when it is one.
 */
export type Matches = { customerIds: string[]; jobIds: string[]; jobNumber: number | null };

const MOST = 1001;

/** What a term may mean in a list of jobs or appointments: customers, jobs by name, a job number. */
export async function matchTerm(db: Transaction, term: string): Promise<Matches> {
  const { ids: customerIds } = await matchingIds(db, wildcardTerms(term));
  const pattern = likePattern(term);
  const [jobs] =
    term.length < 3
      ? []
      : await db.$queryRaw<
          Array<{ ids: string[] }>
        >`SELECT ARRAY(SELECT jobs_named(${pattern}, ${MOST}::int)::text) AS ids`;
  const number = /^\d{1,9}$/.test(term) ? Number(term) : null;
  return { customerIds, jobIds: jobs?.ids ?? [], jobNumber: number };
}

/** The LIKE pattern of lower-case text that contains the term. */
export function likePattern(term: string): string {
  return `%${likeText(term.toLowerCase())}%`;
}
