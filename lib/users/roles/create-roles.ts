import "server-only";
import type { Who } from "@/lib/platform/session/who";

type RoleDefaults = { name: string; permissions: string[]; maxDiscountPercent?: string | null };

/** Creates the initial roles of a new business. Returns their ids by key. */
export function createRoles<Key extends string>(
  who: Who,
  roles: Record<Key, RoleDefaults>
): Promise<Record<Key, string>> {
  return who.db(async (db) => {
    const ids = {} as Record<Key, string>;
    for (const [key, role] of Object.entries(roles) as Array<[Key, RoleDefaults]>) {
      const row = await db.role.create({ data: { businessId: who.businessId, key, ...role } });
      ids[key] = row.id;
    }
    return ids;
  });
}
