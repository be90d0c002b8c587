import "server-only";
import type { Who } from "@/lib/platform/session/who";

export type DispatchGroup = { group_id: string; name: string; technicianIds: string[] };

/** The dispatch groups by name, with the ids of their members. */
export function listDispatchGroups(who: Who): Promise<DispatchGroup[]> {
  return who.db(async (db) => {
    const groups = await db.dispatchGroup.findMany({
      where: { businessId: who.businessId, deletedAt: null },
      orderBy: { name: "asc" },
      include: { members: true },
    });
    return groups.map((group) => ({ group_id: group.id, name: group.name, technicianIds: group.members.map((member) => member.userId) }));
  });
}
