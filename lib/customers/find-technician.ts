import "server-only";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import type { StoredCustomer } from "./records/customer";

/** Finds a technician's id by id or by both names. Null when none is named. Throws a 422 for an unknown one. */
export async function findTechnician(
  db: Transaction,
  technician: StoredCustomer["preferredTechnician"]
): Promise<string | null> {
  if (!technician || (!technician.id && !technician.firstName && !technician.lastName)) return null;
  const { businessId } = db.who;
  const by = technician.id
    ? { id: technician.id }
    : {
        firstName: whereSameText(technician.firstName ?? ""),
        lastName: whereSameText(technician.lastName ?? ""),
      };
  const user = await db.user.findFirst({
    where: { businessId, isTechnician: true, deactivatedAt: null, ...by },
    select: { id: true },
  });
  if (!user)
    throw invalid({
      preferredTechnician: technician.id
        ? "This technician doesn't exist or is inactive. Select another one."
        : "No active technician has this name. Check the spelling.",
    });
  return user.id;
}
