import "server-only";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { type Day, getDayAt } from "@/lib/platform/time/day";
import { type Age, computeAging } from "./compute-aging";

/** Computes what all customers owe together, by age. It equals the sum over the list of those customers. */
export async function computeTotalOwed(
  who: Who
): Promise<{ owed: string; customers: number; ages: Record<Age, string> }> {
  const { businessId } = who;
  const rows = await who.db(
    (db) => db.$queryRaw<Array<{ due: Day; balance: string; customers: number }>>`
      WITH owed AS MATERIALIZED (
        SELECT customer_id, coalesce(due_on, issued_on) AS due, balance FROM invoice
        WHERE business_id = ${businessId}::uuid AND balance <> 0 AND is_owed(invoice)),
      owing AS MATERIALIZED (SELECT customer_id FROM owed GROUP BY customer_id HAVING sum(balance) > 0)
      SELECT owed.due::text, sum(owed.balance)::text AS balance, (SELECT count(*)::int FROM owing) AS customers
      FROM owed JOIN owing USING (customer_id) GROUP BY owed.due`
  );
  return {
    owed: moneyToWire(sumMoney(rows.map(({ balance }) => new Decimal(balance)))),
    customers: rows[0]?.customers ?? 0,
    ages: computeAging(rows, getDayAt(who.now, who.timeZone)),
  };
}
