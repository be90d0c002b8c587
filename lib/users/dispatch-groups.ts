import "server-only";
import { sameText } from "@/lib/platform/database/same-text";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { Id, line } from "@/lib/platform/http/call-shapes";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { listUsers } from "./list-users";
import type { UserAccount } from "./user-shapes";

/** A dispatch group with the ids of everybody in it: technicians, and the dispatchers who look after them. */
export const DispatchGroup = z.object({ group_id: Id, name: z.string(), members: z.array(Id) });
export type DispatchGroup = z.output<typeof DispatchGroup>;

export const DispatchGroupInput = z.object({
  name: line(100).min(1, "this field is required"),
  /** Left out, they stay. */
  members: z.array(Id).max(500).optional(),
});
export type DispatchGroupInput = z.output<typeof DispatchGroupInput>;

/** The groups by name, with their members. */
export function listGroups(who: Who): Promise<DispatchGroup[]> {
  return who.db(async (db) => {
    const groups = await db.dispatchGroup.findMany({
      where: { businessId: who.businessId, deletedAt: null },
      include: { members: true },
    });
    return groups
      .map((group) => ({ group_id: group.id, name: group.name, members: group.members.map(({ userId }) => userId) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
  });
}

export function createGroup(who: Who, given: DispatchGroupInput): Promise<DispatchGroup> {
  return who.db(async (db) => {
    await refuseTakenName(who, db, given.name);
    const row = await db.dispatchGroup.create({ data: { businessId: who.businessId, name: given.name } });
    await writeMembers(who, db, row.id, given.members ?? []);
    recordChange(who, db, {
      action: "dispatch-group.created",
      subjectKind: "settings",
      subjectId: row.id,
    });
    return find(who, db, row.id);
  });
}

export function changeGroup(who: Who, id: string, given: DispatchGroupInput): Promise<DispatchGroup> {
  return who.db(async (db) => {
    await find(who, db, id);
    await refuseTakenName(who, db, given.name, id);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.dispatchGroup.update({ where, data: { name: given.name } });
    if (given.members) await writeMembers(who, db, id, given.members);
    recordChange(who, db, {
      action: "dispatch-group.changed",
      subjectKind: "settings",
      subjectId: id,
    });
    return find(who, db, id);
  });
}

/** Softly; nobody and no zone belongs to it any more. */
export function removeGroup(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    await find(who, db, id);
    await db.dispatchGroup.update({ where: { businessId_id: { businessId, id } }, data: { deletedAt: who.now } });
    await db.dispatchGroupMember.deleteMany({ where: { businessId, groupId: id } });
    await db.coverageZoneDispatchGroup.deleteMany({ where: { businessId, groupId: id } });
    recordChange(who, db, { action: "dispatch-group.deleted", subjectKind: "settings", subjectId: id });
  });
}

/** Replaces the groups of a person. Source: users.updateDispatchGroups. */
export function setGroupsOf(who: Who, userId: string, groupIds: string[]): Promise<string[]> {
  const { businessId } = who;
  const wanted = [...new Set(groupIds)];
  return who.db(async (db) => {
    if (!(await db.user.count({ where: { businessId, id: userId } }))) throw notFound("user");
    const known = await db.dispatchGroup.count({ where: { businessId, id: { in: wanted }, deletedAt: null } });
    if (known < wanted.length) throw notFound("dispatch group");
    await db.dispatchGroupMember.deleteMany({ where: { businessId, userId } });
    await db.dispatchGroupMember.createMany({ data: wanted.map((groupId) => ({ businessId, groupId, userId })) });
    recordChange(who, db, {
      action: "user.dispatch-groups",
      subjectKind: "user",
      subjectId: userId,
    });
    return wanted;
  });
}

/** The active technicians of the groups that a dispatcher is in. Source: users.listByDispatcher. */
export function listTechniciansOf(who: Who, dispatcherId: string): Promise<{ items: UserAccount[]; total: number }> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (!(await db.user.count({ where: { businessId, id: dispatcherId } }))) throw notFound("user");
    const groups = (await listGroups(who)).filter(({ members }) => members.includes(dispatcherId));
    const ids = new Set(groups.flatMap(({ members }) => members));
    const { items: technicians } = await listUsers(who, { techniciansOnly: true });
    const items = technicians.filter(({ id }) => ids.has(id));
    return { items, total: items.length };
  });
}

async function find(who: Who, db: Transaction, id: string): Promise<DispatchGroup> {
  const group = await db.dispatchGroup.findFirst({
    where: { businessId: who.businessId, id, deletedAt: null },
    include: { members: true },
  });
  if (!group) throw notFound("dispatch group");
  return { group_id: id, name: group.name, members: group.members.map(({ userId }) => userId) };
}

async function writeMembers(who: Who, db: Transaction, groupId: string, members: string[]): Promise<void> {
  const { businessId } = who;
  const wanted = [...new Set(members)];
  const known = await db.user.count({ where: { businessId, id: { in: wanted } } });
  if (known < wanted.length) throw notFound("user");
  await db.dispatchGroupMember.deleteMany({ where: { businessId, groupId } });
  await db.dispatchGroupMember.createMany({ data: wanted.map((userId) => ({ businessId, groupId, userId })) });
}

async function refuseTakenName(who: Who, db: Transaction, name: string, exceptId?: string): Promise<void> {
  const taken = await db.dispatchGroup.findFirst({
    where: { businessId: who.businessId, deletedAt: null, name: sameText(name) },
  });
  if (taken && taken.id !== exceptId) throw invalid({ name: "Another dispatch group has this name." });
}
