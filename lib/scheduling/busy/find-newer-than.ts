import "server-only";
import { getChangeId } from "@/lib/platform/database/transaction";
import type { Transaction } from "@/lib/platform/session/who";

/**
 * Selects those of the events and busy times that changed after a change set. Writes of the open transaction do not
 * count: rows that an undo restores together stood side by side before.
 */
export async function findNewerThan(
  db: Transaction,
  changeId: string,
  { events = [], busy = [] }: { events?: string[]; busy?: string[] }
): Promise<Set<string>> {
  const rows = await db.changeRow.findMany({
    where: {
      businessId: db.who.businessId,
      changeId: { gt: changeId, not: getChangeId(db) },
      OR: [
        { kind: "event", recordId: { in: events } },
        { kind: "busy-time", recordId: { in: busy } },
      ],
    },
    select: { recordId: true },
  });
  return new Set(rows.map(({ recordId }) => recordId));
}
