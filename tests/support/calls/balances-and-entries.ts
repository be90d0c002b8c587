import type { Who } from "@/lib/platform/session/who";

type Differing = { customer: string; balance: string; entries: string };

/** Lists the customers whose balance differs from the sum of their open entries. The list should be empty. */
export const findWrongBalances = ({ businessId, db }: Who): Promise<Differing[]> =>
  db(
    (tx) => tx.$queryRaw<Differing[]>`
      WITH owing AS (
        SELECT id, customer_id, balance FROM invoice WHERE business_id = ${businessId}::uuid
          AND status NOT IN ('voided', 'deleted') AND deleted_at IS NULL AND NOT is_template AND kind = 'invoice'),
      balances AS (SELECT customer_id, sum(balance) AS amount FROM owing GROUP BY 1),
      entries AS (
        SELECT customer_id, sum(amount) AS amount FROM (
          SELECT i.customer_id, o.amount FROM owed_entry o JOIN invoice i ON i.id = o.invoice_id
          UNION ALL SELECT owing.customer_id, -e.amount FROM invoice_entry e JOIN owing ON owing.id = e.invoice_id) x
        GROUP BY 1)
      SELECT customer_id AS customer, coalesce(b.amount, 0)::text AS balance, coalesce(e.amount, 0)::text AS entries
      FROM balances b FULL JOIN entries e USING (customer_id) WHERE coalesce(b.amount, 0) <> coalesce(e.amount, 0)`
  );
