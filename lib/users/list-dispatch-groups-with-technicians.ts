import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { listUsers } from "./list-users";
import type { UserAccount } from "./user-account";

export type GroupOfTechnicians = { group_id: string; name: string; technicianIds: string[] };

/** Lists the dispatch groups by name, with the ids of their members. */
function listDispatchGroups(who: Who): Promise<GroupOfTechnicians[]> {
  return who.db(async (db) => {
    const groups = await db.dispatchGroup.findMany({
      where: { businessId: who.businessId, deletedAt: null },
      orderBy: { name: "asc" },
      include: { members: true },
    });
    return groups.map((group) => ({
      group_id: group.id,
      name: group.name,
      technicianIds: group.members.map((member) => member.userId),
    }));
  });
}

export type StaffedGroup = { group_id: string; name: string; technicians: UserAccount[] };

/** Lists the groups with the accounts of their active technicians, by name. Source: users.listDispatchGroups. */
export function listDispatchGroupsWithTechnicians(who: Who): Promise<{ items: StaffedGroup[]; total: number }> {
  return who.db(async () => {
    const groups = await listDispatchGroups(who);
    const { items: technicians } = await listUsers(who, { techniciansOnly: true });
    const items = groups.map(({ technicianIds, ...group }) => ({
      ...group,
      technicians: technicians.filter(({ id }) => technicianIds.includes(id)),
    }));
    return { items, total: items.length };
  });
}
