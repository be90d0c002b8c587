import "server-only";
import { runAsOneChange, STEPS_A_TRANSACTION } from "@/lib/platform/database/transaction";
import type { Who } from "@/lib/platform/session/who";

/**
 * Runs background work as part of the change that caused it, so an undo covers both. If that change was undone
 * meanwhile, the work becomes a separate change.
 */
export async function continueChange<T>(who: Who, id: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!id) return work();
  const { businessId } = who;
  const { isUndone, isNamed, last } = await who.db(async (db) => ({
    isUndone: (await db.changeSet.count({ where: { businessId, undoesId: id } })) > 0,
    isNamed: (await db.changeSet.count({ where: { businessId, id } })) > 0,
    last: await db.changeRow.findFirst({ where: { businessId, changeId: id }, orderBy: { step: "desc" } }),
  }));
  if (isUndone) return work();
  const transactions = last ? Math.floor(last.step / STEPS_A_TRANSACTION) + 1 : 0;
  return runAsOneChange(work, { id, transactions, isNamed });
}
