import "server-only";
import { z } from "zod";
import { computeOutstandingBalance } from "@/lib/customers/records/get-outstanding-balance";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { Money } from "@/lib/platform/money/money-shapes";
import { hideCosts } from "@/lib/platform/access/hide-costs";
import type { Who } from "@/lib/platform/session/who";

/**
 * The possible sales to a customer, their profit, and the open balance. The profit is null for users who cannot see
 * costs.
 */
export const GrowthPotential = z.object({
  growthPotential: Money,
  potentialProfit: Money.nullable(),
  uncollectedTotal: Money,
});
export type GrowthPotential = z.output<typeof GrowthPotential>;

/**
 * Sums open proposals and recommended lines that were not accepted, without tax. The profit is the price less the cost
 * of the lines. Voided, deleted, and declined documents do not count. Source: customers.getGrowthPotential.
 */
export async function getGrowthPotential(who: Who, customerId: string): Promise<GrowthPotential> {
  await requireCustomerRecord(who, customerId);
  return who.db(async (db) => {
    const [sums] = await db.$queryRaw<Array<{ price: string; profit: string }>>`
      SELECT coalesce(sum(l.amount), 0)::text AS price,
        coalesce(sum(l.amount - round(l.unit_cost * l.quantity, 2)), 0)::text AS profit
      FROM invoice i JOIN invoice_line l ON l.business_id = i.business_id AND l.invoice_id = i.id
      WHERE i.business_id = ${who.businessId}::uuid AND i.customer_id = ${customerId}::uuid AND i.deleted_at IS NULL
        AND i.status NOT IN ('voided', 'deleted', 'declined') AND NOT i.is_template
        AND (i.kind = 'proposal' AND i.status IN ('open - draft', 'presented')
          OR NOT is_counted(l))`;
    return hideCosts(who, {
      growthPotential: moneyToWire(new Decimal(sums?.price ?? 0)),
      potentialProfit: moneyToWire(new Decimal(sums?.profit ?? 0)),
      uncollectedTotal: await computeOutstandingBalance(who, customerId),
    });
  });
}
