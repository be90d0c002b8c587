import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { addDays, getDayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import { listPeriodStarts } from "../records/rhythm";
import { getRhythm, getTerm } from "../records/lock-sold-plan";
import { getPlanName, refuseDouble } from "./save-sold-plan";

/**
 * Refuses an undo that restores a sold plan, or days of it, where the same plan was sold meanwhile. A location has a
 * plan only once at a time.
 */
export async function refuseSoldMeanwhile(db: Transaction, changeId: string): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const moved = await db.$queryRaw<Array<{ id: string }>>`
    SELECT DISTINCT c.record_id AS id FROM change_row c
    JOIN sold_plan r ON r.business_id = c.business_id AND r.id = c.record_id
    WHERE c.business_id = ${businessId}::uuid AND c.change_id = ${changeId}::uuid AND c.table_name = 'sold_plan'
      AND r.canceled_at IS NULL AND r.archived_at IS NULL AND EXISTS (
        SELECT FROM unnest(ARRAY['canceled_at', 'archived_at', 'start_on', 'end_on', 'plan_id', 'location_id']) AS name
        WHERE c.before -> name IS DISTINCT FROM c.after -> name)
    ORDER BY id`;
  for (const { id } of moved) {
    const sold = await db.soldPlan.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
    const { planId, locationId } = sold;
    await refuseDouble(db, await getPlanName(who, planId), { locationId, changed: id, term: getTerm(sold) });
  }
}

/**
 * Continues the charges of a sold plan after an undo of its pause, cancellation, or archiving. Of several missed
 * periods only the current one is charged, so that no customer pays for many at once.
 */
export async function chargeRunningOnly(db: Transaction, changeId: string): Promise<void> {
  const { businessId, now, timeZone } = db.who;
  const back = await db.$queryRaw<Array<{ id: string; since: Date }>>`
    SELECT r.id, min(mark.at::timestamptz) AS since FROM change_row c
    JOIN sold_plan r ON r.business_id = c.business_id AND r.id = c.record_id
    CROSS JOIN LATERAL (
      SELECT c.after ->> name AS at FROM unnest(ARRAY['paused_at', 'canceled_at', 'archived_at']) AS name
      WHERE c.before ->> name IS NULL AND c.after ->> name IS NOT NULL) mark
    WHERE c.business_id = ${businessId}::uuid AND c.change_id = ${changeId}::uuid AND c.table_name = 'sold_plan'
      AND is_running(r)
    GROUP BY r.id ORDER BY r.id`;
  for (const { id, since } of back) {
    const where = { businessId_id: { businessId, id } };
    const sold = await db.soldPlan.findUniqueOrThrow({ where });
    const rhythm = getRhythm(sold);
    if (!rhythm || !sold.nextChargeOn) continue;
    const next = dayFromDatabase(sold.nextChargeOn);
    const [today, { endOn }] = [getDayAt(now, timeZone), getTerm(sold)];
    const dayAfterStop = addDays(getDayAt(since, timeZone), 1);
    const periodStarts = listPeriodStarts(
      rhythm,
      next > dayAfterStop ? next : dayAfterStop,
      today < endOn ? today : endOn
    );
    const runs = periodStarts.at(-1);
    if (periodStarts.length > 1 && runs)
      await db.soldPlan.update({ where, select: { id: true }, data: { nextChargeOn: dayToDatabase(runs) } });
  }
}
