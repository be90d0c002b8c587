import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import { termOf } from "./lock-recurrence";
import { namedPlan, refuseDouble } from "./save-sold-plan";

/**
 * Refuses an undo that brings a sold plan, or days of it, back to where the same plan was sold meanwhile, as any other
 * change of it does: a location has a plan once at a time.
 */
export async function refuseSoldMeanwhile(who: Who, db: Transaction, changeId: string): Promise<void> {
  const { businessId } = who;
  const moved = await db.$queryRaw<Array<{ id: string }>>`
    SELECT DISTINCT c.record_id AS id FROM change_row c
    JOIN plan_recurrence r ON r.business_id = c.business_id AND r.id = c.record_id
    WHERE c.business_id = ${businessId}::uuid AND c.change_id = ${changeId}::uuid AND c.table_name = 'plan_recurrence'
      AND r.canceled_at IS NULL AND r.archived_at IS NULL AND EXISTS (
        SELECT FROM unnest(ARRAY['canceled_at', 'archived_at', 'start_on', 'end_on', 'plan_id', 'location_id']) AS name
        WHERE c.before -> name IS DISTINCT FROM c.after -> name)
    ORDER BY id`;
  for (const { id } of moved) {
    const sold = await db.planRecurrence.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const { planId, locationId } = sold;
    await refuseDouble(who, db, await namedPlan(who, planId), { locationId, changed: id }, termOf(sold));
  }
}
