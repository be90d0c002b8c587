import "server-only";
import { Prisma } from "@prisma/client";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import type { Who } from "@/lib/platform/session/who";
import { type Day, getDayAt } from "@/lib/platform/time/day";

/** A customer's totals, as wire amounts. */
export type CustomerAccount = {
  owed: string;
  /** The part that was due before today. Null when there is none. */
  pastDue: { amount: string; since: Day } | null;
  /** Proposals that were presented and not answered. */
  proposals: { count: number; amount: string };
};

type AccountRow = { owed: string; late: string; since: Day | null; count: number; amount: string };

/** Reads the totals of a customer's own invoices in one query, from the balances that the statement shows. */
export async function getCustomerAccount(who: Who, customerId: string): Promise<CustomerAccount> {
  const today = getDayAt(who.now, who.timeZone);
  const due = Prisma.sql`coalesce(due_on, issued_on)`;
  const [row] = await who.read<AccountRow>(Prisma.sql`
    SELECT coalesce(sum(balance) FILTER (WHERE is_owed(i)), 0)::text AS owed,
      coalesce(sum(balance) FILTER (WHERE is_owed(i) AND ${due} < ${today}::date), 0)::text AS late,
      (min(${due}) FILTER (WHERE is_owed(i) AND balance > 0 AND ${due} < ${today}::date))::text AS since,
      (count(*) FILTER (WHERE kind = 'proposal' AND status = 'presented'))::int AS count,
      coalesce(sum(total) FILTER (WHERE kind = 'proposal' AND status = 'presented'), 0)::text AS amount
    FROM invoice i
    WHERE business_id = ${who.businessId}::uuid AND customer_id = ${customerId}::uuid
      AND deleted_at IS NULL AND NOT is_template`);
  const toWire = (amount: string | undefined) => moneyToWire(new Decimal(amount ?? 0));
  const isLate = new Decimal(row?.late ?? 0).greaterThan(0);
  return {
    owed: toWire(row?.owed),
    pastDue: isLate && row?.since ? { amount: toWire(row.late), since: row.since } : null,
    proposals: { count: row?.count ?? 0, amount: toWire(row?.amount) },
  };
}
