import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";

/** Requires every id to be an active technician of the business with the needed level, named only once. */
export async function requireTechnicians(db: Transaction, ids: string[], minTechLevel: number): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length) throw invalid({ techIds: "List each technician once." });
  const technicians = await db.user.findMany({
    where: { businessId: db.who.businessId, id: { in: ids }, isTechnician: true, deactivatedAt: null },
  });
  if (technicians.length !== ids.length)
    throw invalid({ techIds: "This technician doesn't exist or is inactive. Select another technician." });
  const low = technicians.find((user) => user.techLevel < minTechLevel);
  if (low) {
    throw invalid({
      techIds: `${low.firstName} ${low.lastName} is level ${low.techLevel}. The minimum level is ${minTechLevel}. Select another technician.`,
    });
  }
}
