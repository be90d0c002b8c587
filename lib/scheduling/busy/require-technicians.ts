import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Requires every id to be an active technician of the business with the needed level, named only once. */
export async function requireTechnicians(
  who: Who,
  db: Transaction,
  ids: string[],
  minTechLevel: number,
): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length) throw invalid({ techIds: "A technician is named twice." });
  const found = await db.user.findMany({
    where: { businessId: who.businessId, id: { in: ids }, isTechnician: true, deactivatedAt: null },
  });
  if (found.length !== ids.length) throw invalid({ techIds: "This technician does not exist or is deactivated." });
  const low = found.find((user) => user.techLevel < minTechLevel);
  if (low) {
    throw invalid({
      techIds: `${low.firstName} ${low.lastName} has level ${low.techLevel}; this work needs level ${minTechLevel}.`,
    });
  }
}
