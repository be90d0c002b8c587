import "server-only";
import { asOneChange, STEPS_A_TRANSACTION } from "@/lib/platform/database/transaction";
import type { Who } from "@/lib/platform/session/who";

/**
 * Lets what the machine does on account of a change belong to it, so that it is taken back with it. One that was taken
 * back meanwhile is left as it is: what is done now is a change of its own.
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
  return asOneChange(work, { id, transactions, isNamed });
}
