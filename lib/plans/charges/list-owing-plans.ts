import "server-only";
import { Prisma } from "@prisma/client";
import type { OwingPlan } from "@/lib/payments/list-open-invoices";
import type { Who } from "@/lib/platform/session/who";
import { OWED } from "../sold/select-sold-plans";

/** Lists the customer's sold plans with open invoices, oldest first. */
export function listOwingPlans({ businessId, db }: Who, customerId: string): Promise<OwingPlan[]> {
  const business = Prisma.sql`${businessId}::uuid`;
  return db(
    (open) => open.$queryRaw<OwingPlan[]>`
      WITH r AS MATERIALIZED (
        SELECT id, plan_id FROM sold_plan
        WHERE business_id = ${business} AND customer_id = ${customerId}::uuid ORDER BY id DESC LIMIT 200),
      c AS MATERIALIZED (
        SELECT sold_plan_id, invoice_id, period_start FROM plan_charge
        WHERE business_id = ${business} AND sold_plan_id = ANY(ARRAY(SELECT id FROM r)))
      SELECT r.id, m.name, json_agg(i.id ORDER BY c.period_start) AS "invoiceIds"
      FROM r JOIN c ON c.sold_plan_id = r.id
      JOIN invoice i ON i.business_id = ${business} AND i.id = c.invoice_id AND ${OWED}
      JOIN maintenance_plan m ON m.business_id = ${business} AND m.id = r.plan_id
      GROUP BY r.id, m.name ORDER BY min(c.period_start), r.id`
  );
}
