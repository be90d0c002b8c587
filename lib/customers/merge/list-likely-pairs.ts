import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { listCustomersInOrder, toCustomerSummary } from "../records/select-customers";
import { CustomerSummary } from "../records/customer";

const REASONS = ["phone", "email", "address", "name"] as const;

/**
 * Two customers who may be the same, with the reasons: the same phone, email, or address, or similar names in one ZIP.
 */
export const LikelyPair = z.object({
  customers: z.tuple([CustomerSummary, CustomerSummary]),
  same: z.array(z.enum(REASONS)),
});
export type LikelyPair = z.output<typeof LikelyPair>;

/**
 * A value that more customers share says nothing about any two, such as a property manager's phone or an office's
 * email.
 */
const MOST_SHARING = 6;

/** The least similarity of two names, such as "jon smith" and "john smith", or "kathy lee" and "cathy lee". */
const NEAR = 0.5;

/** The most pairs to read, best first. Merging them reveals the next. */
const MOST_PAIRS = 1000;

/**
 * Lists a page of pairs, those with most in common first, without pairs that a user marked as different. Compares only
 * customers who share a key, in sets, never all with all.
 */
export async function listLikelyPairs(
  who: Who,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: LikelyPair[]; total: number }> {
  const rows = await who.read<{ one: string; other: string; same: LikelyPair["same"] }>(selectPairs(who), "setJoins");
  const page = rows.slice(offset, offset + limit);
  const ids = [...new Set(page.flatMap(({ one, other }) => [one, other]))];
  const customers = await listCustomersInOrder(who, ids);
  const customerById = new Map(customers.map((customer) => [customer.id, toCustomerSummary(customer)]));
  const items = page.flatMap(({ one, other, same }): LikelyPair[] => {
    const [first, second] = [customerById.get(one), customerById.get(other)];
    return first && second ? [{ customers: [first, second], same }] : [];
  });
  return { items, total: rows.length };
}

function selectPairs({ businessId }: Who): Prisma.Sql {
  const ownBusinessId = Prisma.sql`${businessId}::uuid`;
  const living = Prisma.sql`c.business_id = ${ownBusinessId} AND c.deleted_at IS NULL`;
  return Prisma.sql`
    WITH living AS MATERIALIZED (
      SELECT c.id, c.sort_name, c.email, c.phone_keys, c.address_keys, c.created_at FROM customer c WHERE ${living}),
    keyed AS MATERIALIZED (
      SELECT 'phone' AS reason, k AS key, id FROM living CROSS JOIN LATERAL unnest(phone_keys) k
        WHERE length(k) >= 10 OR NOT EXISTS (SELECT FROM unnest(phone_keys) l WHERE l <> k AND l LIKE '%' || k)
      UNION SELECT 'email', lower(trim(email)), id FROM living WHERE email <> ''
      UNION SELECT 'email', lower(trim(k.email)), k.customer_id FROM contact k JOIN living c ON c.id = k.customer_id
        WHERE k.business_id = ${ownBusinessId} AND k.deleted_at IS NULL AND k.email <> ''
      UNION SELECT 'address', k, id FROM living CROSS JOIN LATERAL unnest(address_keys) k),
    shared AS MATERIALIZED (
      SELECT reason, key, array_agg(id) AS ids FROM keyed WHERE reason <> 'address' OR key NOT LIKE '%*' GROUP BY 1, 2
      HAVING count(*) BETWEEN 2 AND ${MOST_SHARING}),
    -- Compares names in one ZIP code whose first words match, whose last words match, or whose initials match.
    block AS MATERIALIZED (
      SELECT DISTINCT left(l.zip, 5) AS zip, b.letters, c.id, c.sort_name FROM living c
      JOIN customer_location l ON l.business_id = ${ownBusinessId} AND l.customer_id = c.id AND l.deleted_at IS NULL AND l.zip <> ''
      CROSS JOIN LATERAL (VALUES
        ('<' || split_part(c.sort_name, ' ', 1)), ('>' || split_part(c.sort_name, ' ', -1)),
        (left(c.sort_name, 1) || left(split_part(c.sort_name, ' ', -1), 1))) AS b (letters)
      WHERE c.sort_name <> ''),
    pair AS (
      SELECT one, other, reason FROM shared s
        CROSS JOIN LATERAL unnest(s.ids) one CROSS JOIN LATERAL unnest(s.ids) other WHERE one < other
      -- Pairs an address with a ZIP and one without, in one city. addressKeys in search/duplicate-key.ts marks the first.
      UNION SELECT least(a.id, b.id), greatest(a.id, b.id), 'address' FROM keyed a
        JOIN keyed b ON b.reason = 'address' AND b.key = a.key || '*' AND b.id <> a.id
        WHERE a.reason = 'address' AND a.key !~ '[*]$|[|][0-9]{5}$'
      UNION SELECT a.id, b.id, 'name' FROM block a
        JOIN block b ON b.zip = a.zip AND b.letters = a.letters AND a.id < b.id
        WHERE similarity(a.sort_name, b.sort_name) >= ${NEAR}::float)
    SELECT CASE WHEN c.created_at <= d.created_at THEN p.one ELSE p.other END AS one,
      CASE WHEN c.created_at <= d.created_at THEN p.other ELSE p.one END AS other, p.same
    FROM (
      SELECT one, other, array_agg(reason ORDER BY array_position(ARRAY['phone', 'email', 'address', 'name'], reason)) AS same
      FROM pair GROUP BY one, other) p
    JOIN living c ON c.id = p.one JOIN living d ON d.id = p.other
    WHERE NOT EXISTS (SELECT FROM customer_not_same n
      WHERE n.business_id = ${ownBusinessId} AND n.customer_id = p.one AND n.other_id = p.other)
    ORDER BY cardinality(p.same) DESC, similarity(c.sort_name, d.sort_name) DESC, p.same, p.one, p.other
    LIMIT ${MOST_PAIRS}`;
}
