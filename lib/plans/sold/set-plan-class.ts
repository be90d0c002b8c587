import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

const MOST = 500;

export const SoldPlanIds = z.object({ recurrenceIds: z.array(Id).min(1, "(This field is required)").max(MOST) });

/**
 * Sets the accounting class for the charges of sold plans. Null = the default. Returns the number of changed ones.
 * Sources: invoices.assignRecurrenceClass, invoices.resetRecurrenceClass.
 */
export function setPlanClass(who: Who, soldPlanIds: string[], quickBooksClass: number | null): Promise<number> {
  const { businessId } = who;
  const ids = [...new Set(soldPlanIds)].toSorted();
  return who.db(async (db) => {
    const rows = await db.$queryRaw<Array<{ id: string; quickBooksClass: number | null }>>`
      SELECT id, quick_books_class AS "quickBooksClass" FROM sold_plan
      WHERE business_id = ${businessId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    if (rows.length < ids.length) throw notFound("recurrence");
    const others = rows.filter((row) => row.quickBooksClass !== quickBooksClass).map(({ id }) => id);
    await db.soldPlan.updateMany({
      where: { businessId, id: { in: others } },
      data: { quickBooksClass, version: { increment: 1 } },
    });
    for (const id of others) recordChange(db, { action: "plan.class-set", subjectKind: "plan", subjectId: id });
    return others.length;
  });
}
