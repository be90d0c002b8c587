import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { computeEffectivePermissions } from "./own-permissions";

export type Administrator = { id: string; email: string };

/** Lists the active users who manage users. */
export async function listAdministrators(db: Transaction): Promise<Administrator[]> {
  const users = await db.user.findMany({
    where: { businessId: db.who.businessId, deactivatedAt: null },
    include: { role: true },
  });
  return users.filter(({ role, ...ownPermissions }) =>
    computeEffectivePermissions(role.permissions, ownPermissions).has("users.change")
  );
}
