import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getUser } from "@/lib/users/list-users";

/** Returns a technician with their groups and zones, by name. Source: users.getTechnician. */
export async function getTechnician(who: Who, id: string) {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await db.user.findFirst({
      where: { businessId, id, isTechnician: true },
      select: { fieldStatus: true },
    });
    if (!row) throw notFound("technician");
    const groups = await db.dispatchGroup.findMany({
      where: { businessId, deletedAt: null, members: { some: { userId: id } } },
      orderBy: { name: "asc" },
    });
    const zones = await db.$queryRaw<Array<{ id: string; name: string }>>`
      SELECT z.id, z.name FROM coverage_zone_technician t
      JOIN coverage_zone z ON z.business_id = t.business_id AND z.id = t.zone_id
      WHERE t.business_id = ${businessId}::uuid AND t.technician_id = ${id}::uuid ORDER BY lower(z.name), z.id`;
    return {
      ...(await getUser(who, id)),
      dispatch_groups: groups.map(({ id: groupId, name }) => ({ group_id: groupId, name })),
      zones,
      status: row.fieldStatus,
    };
  });
}
