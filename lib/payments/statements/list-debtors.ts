import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { type Day, getDayAt } from "@/lib/platform/time/day";
import { type Age, computeAging } from "./compute-aging";

/** A customer with an open balance: its amount and ages, and the address for statements. */
export type Debtor = {
  id: string;
  name: string;
  /** The customer's email address, or else a contact's. Null when there is none. */
  email: string | null;
  owed: string;
  ages: Record<Age, string>;
};

type DebtorRow = { id: string; name: string; email: string | null; owed: string; total: number; sum: string };

/**
 * Lists the customers with an open balance, highest first, with their count and total. Uses the balances that their own
 * pages show.
 */
export async function listDebtors(
  who: Who,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ items: Debtor[]; total: number; owed: string }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const rows = await db.$queryRaw<DebtorRow[]>`
      WITH owing AS MATERIALIZED (
        SELECT customer_id, sum(balance) AS owed FROM invoice
        WHERE business_id = ${businessId}::uuid AND balance <> 0 AND is_owed(invoice)
        GROUP BY customer_id HAVING sum(balance) > 0),
      page AS MATERIALIZED (
        SELECT * FROM owing ORDER BY owed DESC, customer_id LIMIT ${limit} OFFSET ${offset})
      SELECT c.id, c.display_name AS name, page.owed::text, coalesce(nullif(c.email, ''), (
          SELECT k.email FROM contact k
          WHERE k.business_id = c.business_id AND k.customer_id = c.id AND k.deleted_at IS NULL AND k.email <> ''
          ORDER BY k.is_primary DESC, k.created_at, k.id LIMIT 1)) AS email,
        (SELECT count(*)::int FROM owing) AS total, (SELECT sum(owed) FROM owing)::text AS sum
      FROM page JOIN customer c ON c.business_id = ${businessId}::uuid AND c.id = page.customer_id
      ORDER BY page.owed DESC, page.customer_id`;
    const ids = rows.map(({ id }) => id);
    const open = await db.$queryRaw<Array<{ customer: string; due: Day; balance: string }>>`
      SELECT customer_id AS customer, coalesce(due_on, issued_on)::text AS due, balance::text FROM invoice
      WHERE business_id = ${businessId}::uuid AND customer_id = ANY(${ids}::uuid[]) AND balance <> 0
        AND is_owed(invoice)`;
    const today = getDayAt(who.now, who.timeZone);
    const toWire = (amount: string | undefined) => moneyToWire(new Decimal(amount ?? 0));
    return {
      items: rows.map(({ id, name, email, owed }) => ({
        id,
        name,
        email,
        owed: toWire(owed),
        ages: computeAging(
          open.filter(({ customer }) => customer === id),
          today
        ),
      })),
      total: rows[0]?.total ?? 0,
      owed: toWire(rows[0]?.sum),
    };
  });
}
