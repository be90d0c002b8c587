import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { listUsers } from "./list-users";
import type { UserAccount } from "./user-account";

/** A dispatch group with the ids of its members: technicians, and the dispatchers responsible for them. */
export const DispatchGroup = z.object({ group_id: Id, name: z.string(), members: z.array(Id) });
export type DispatchGroup = z.output<typeof DispatchGroup>;

const DispatchGroupInput = z.object({
  name: line(100).min(1, "this field is required"),
  /** When left out, the members stay. */
  members: z.array(Id).max(500).optional(),
});
type DispatchGroupInput = z.output<typeof DispatchGroupInput>;

/** Deleting a group removes it from its members and from coverage zones. */
export const dispatchGroupList = createNamedList({
  noun: "dispatch group",
  calls: "dispatchGroups",
  table: "dispatchGroup",
  shape: DispatchGroup,
  input: DispatchGroupInput,
  all: listGroups,
  idOf: ({ group_id: id }) => id,
  removal: "deletedAt",
  after: async (db, groupId, input) => {
    const members = input ? input.members : [];
    if (members) await writeMembers(db, groupId, members);
    if (!input) await db.coverageZoneDispatchGroup.deleteMany({ where: { businessId: db.who.businessId, groupId } });
  },
});

/** Lists the groups by name, with their members. */
export async function listGroups(db: Transaction): Promise<DispatchGroup[]> {
  const groups = await db.dispatchGroup.findMany({
    where: { businessId: db.who.businessId, deletedAt: null },
    include: { members: true },
  });
  return groups
    .map((group) => ({ group_id: group.id, name: group.name, members: group.members.map(({ userId }) => userId) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
}

/** Replaces the groups of a user. Source: users.updateDispatchGroups. */
export function setGroupsOf(who: Who, userId: string, groupIds: string[]): Promise<string[]> {
  const { businessId } = who;
  const uniqueGroupIds = [...new Set(groupIds)];
  return who.db(async (db) => {
    if (!(await db.user.count({ where: { businessId, id: userId } }))) throw notFound("user");
    const existingCount = await db.dispatchGroup.count({
      where: { businessId, id: { in: uniqueGroupIds }, deletedAt: null },
    });
    if (existingCount < uniqueGroupIds.length) throw notFound("dispatch group");
    await db.dispatchGroupMember.deleteMany({ where: { businessId, userId } });
    await db.dispatchGroupMember.createMany({
      data: uniqueGroupIds.map((groupId) => ({ businessId, groupId, userId })),
    });
    recordChange(db, {
      action: "user.dispatch-groups",
      subjectKind: "user",
      subjectId: userId,
    });
    return uniqueGroupIds;
  });
}

/** Lists the active technicians of a dispatcher's groups. Source: users.listByDispatcher. */
export function listTechniciansOfDispatcher(
  who: Who,
  dispatcherId: string
): Promise<{ items: UserAccount[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (!(await db.user.count({ where: { businessId, id: dispatcherId } }))) throw notFound("user");
    const groups = (await listGroups(db)).filter(({ members }) => members.includes(dispatcherId));
    const ids = new Set(groups.flatMap(({ members }) => members));
    const { items: technicians } = await listUsers(who, { techniciansOnly: true });
    const items = technicians.filter(({ id }) => ids.has(id));
    return { items, total: items.length };
  });
}

async function writeMembers(db: Transaction, groupId: string, members: string[]): Promise<void> {
  const { businessId } = db.who;
  const memberIds = [...new Set(members)];
  const existingCount = await db.user.count({ where: { businessId, id: { in: memberIds } } });
  if (existingCount < memberIds.length) throw notFound("user");
  await db.dispatchGroupMember.deleteMany({ where: { businessId, groupId } });
  await db.dispatchGroupMember.createMany({ data: memberIds.map((userId) => ({ businessId, groupId, userId })) });
}
