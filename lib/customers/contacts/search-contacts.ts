import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { parsePhonePart } from "@/lib/platform/format/parse-phone";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Contact } from "../records/customer";
import { findMatchingIds } from "../search/find-matching-ids";
import { buildWildcardTerms, splitTerm } from "../search/search-terms";
import { selectContacts } from "../records/select-contacts";

type Query = { term: string; businessCustomerId?: string | undefined; limit: number; offset: number };

/**
 * Searches contacts. Every word must occur in the names, the email address, or the numbers. Hidden contacts are left
 * out. Without a term or a customer, it finds none.
 */
export function searchContacts(who: Who, query: Query): Promise<{ items: Contact[]; total: number }> {
  const { limit, offset } = query;
  return who.db(async (db) => {
    const where = await whereMatchesContact(db, query);
    const paging = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
    const items = await selectContacts(db, { where, paging });
    const [count] = await db.$queryRaw<[{ total: number }]>`
      SELECT count(*)::int AS total FROM contact k
      WHERE k.business_id = ${who.businessId}::uuid AND k.deleted_at IS NULL AND ${where}`;
    return { items, total: count.total };
  });
}

async function whereMatchesContact(db: Transaction, { term, businessCustomerId }: Query): Promise<Prisma.Sql> {
  // A customer's search keys include its contacts' names and numbers, so an index finds these customers.
  const customerIds = businessCustomerId
    ? [businessCustomerId]
    : (await findMatchingIds(db, buildWildcardTerms(term))).ids;
  return Prisma.join(
    [
      Prisma.sql`NOT k.hidden`,
      Prisma.sql`k.customer_id = ANY(${customerIds}::uuid[])`,
      ...splitTerm(term).map(isPartOf),
    ],
    " AND "
  );
}

function isPartOf(word: string): Prisma.Sql {
  const part = `%${escapeLike(word)}%`;
  const digits = parsePhonePart(word);
  const number =
    digits !== null
      ? Prisma.sql`OR k.mobile_phone LIKE ${`%${digits}%`} OR k.home_phone LIKE ${`%${digits}%`}`
      : Prisma.empty;
  return Prisma.sql`(k.first_name ILIKE ${part} OR k.last_name ILIKE ${part} OR k.email ILIKE ${part} ${number})`;
}
