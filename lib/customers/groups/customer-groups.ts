import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";
import type { CustomerGroup, CustomerGroupInput, ParentOption } from "../records/customer-group";
import { type FlatGroup, flattenTree, listParentChoices, buildTree, filterByName } from "./build-tree";

type Page<T> = { items: T[]; total: number };

/** Lists the groups as a tree, by name. Pages count first-level groups. rule: customers/group-pages */
export async function listGroups(
  who: Who,
  query: { page: number; size: number; term?: string }
): Promise<Page<CustomerGroup>> {
  const all = await who.db((db) => readTree(db));
  const groups = query.term ? filterByName(all, query.term) : all;
  const from = (query.page - 1) * query.size;
  return { items: groups.slice(from, from + query.size), total: groups.length };
}

export function getGroup(who: Who, id: string): Promise<CustomerGroup> {
  return who.db((db) => requireGroup(db, id));
}

/** Source: customerGroups.listParentOptions. */
export async function listParentOptions(who: Who, id: string | null): Promise<Page<ParentOption>> {
  const items = listParentChoices(await who.db((db) => readTree(db)), id);
  return { items, total: items.length };
}

/** Adds or changes a group. Throws a 422 on `parent_id` when it would be too deep or inside itself. */
export function saveGroup(who: Who, id: string | null, input: CustomerGroupInput): Promise<CustomerGroup> {
  const { businessId } = who;
  return who.db(async (db) => {
    // Two parallel moves could create a cycle of groups.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`customer groups ${businessId}`}, 0))`;
    if (id) await requireGroup(db, id);
    const { parent_id: parentId, display_name: displayName } = input;
    if (parentId) {
      const all = await readTree(db);
      if (!flattenTree(all).some((group) => group.id === parentId)) throw notFound("customer group");
      if (!listParentChoices(all, id).some((option) => option.id === parentId))
        throw invalid({
          parent_id:
            "Groups can be nested up to five levels, and a group can't be under itself. Select another parent group.",
        });
    }
    const columns = { displayName, ...(parentId === undefined ? {} : { parentId }) };
    const row = id
      ? await db.customerGroup.update({ where: { businessId_id: { businessId, id } }, data: columns })
      : await db.customerGroup.create({ data: { businessId, ...columns } });
    const action = id ? "customer-group.changed" : "customer-group.created";
    recordChange(db, { action, subjectKind: "settings", subjectId: row.id });
    return requireGroup(db, row.id);
  });
}

/** Soft-deletes a group with all groups below it. */
export function removeGroup(who: Who, id: string): Promise<{ id: string; deleted_on: string }> {
  const { businessId } = who;
  return who.db(async (db) => {
    const deletedIds = flattenTree([await requireGroup(db, id)]).map((group) => group.id);
    await db.customerGroup.updateMany({ where: { businessId, id: { in: deletedIds } }, data: { deletedOn: who.now } });
    recordChange(db, { action: "customer-group.deleted", subjectKind: "settings", subjectId: id });
    return { id, deleted_on: who.now.toISOString() };
  });
}

/** Lists the groups of a customer by name. Source: customers.listGroups. */
export function listGroupsOfCustomer(
  who: Who,
  customerId: string,
  query: { page: number; size: number }
): Promise<Page<CustomerGroup>> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (!(await db.customer.count({ where: { businessId, id: customerId } }))) throw notFound("customer");
    const items = await listGroupsWithChildren(db, customerId);
    const from = (query.page - 1) * query.size;
    return { items: items.slice(from, from + query.size), total: items.length };
  });
}

/** Sets the groups of a customer. Groups from the customer's locations stay. Source: customerGroups.sync. */
export function setGroupsOfCustomer(who: Who, customerId: string, groupIds: string[]): Promise<Page<CustomerGroup>> {
  const { businessId } = who;
  return who.db(async (db) => {
    await lockCustomer(db, customerId);
    const uniqueIds = [...new Set(groupIds)];
    const existingCount = await db.customerGroup.count({
      where: { businessId, id: { in: uniqueIds }, deletedOn: null },
    });
    if (existingCount < uniqueIds.length) throw notFound("customer group");
    const chosen = { businessId, customerId, isFromLocation: false };
    await db.customerGroupMember.deleteMany({ where: { ...chosen, groupId: { notIn: uniqueIds } } });
    await db.customerGroupMember.createMany({
      data: uniqueIds.map((groupId) => ({ businessId, customerId, groupId })),
      skipDuplicates: true,
    });
    recordChange(db, { action: "customer.grouped", subjectKind: "customer", subjectId: customerId });
    const items = await listGroupsWithChildren(db, customerId);
    return { items, total: items.length };
  });
}

export type Memberships = {
  groups: Array<{ id: string; name: string; depth: number; isFromLocation: boolean }>;
  chosen: string[];
};

/** Lists all groups in tree order, with the customer's memberships. */
export function listMemberships(who: Who, customerId: string): Promise<Memberships> {
  return who.db(async (db) => {
    const members = await db.customerGroupMember.findMany({ where: { businessId: who.businessId, customerId } });
    const locationGroupIds = new Set(
      members.filter(({ isFromLocation }) => isFromLocation).map(({ groupId }) => groupId)
    );
    const listLevel = (level: readonly CustomerGroup[], depth: number): Memberships["groups"] =>
      level.flatMap(({ id, display_name: name, children }) => [
        { id, name, depth, isFromLocation: locationGroupIds.has(id) },
        ...listLevel(children, depth + 1),
      ]);
    return { groups: listLevel(await readTree(db), 1), chosen: members.map(({ groupId }) => groupId) };
  });
}

/** Builds the condition for customers in these groups or in groups below them. It uses the customer's id. */
export async function whereInGroups(
  who: Who,
  groupIds: readonly string[],
  customerId: Prisma.Sql
): Promise<Prisma.Sql> {
  const all = flattenTree(await who.db((db) => readTree(db)));
  const subtreeIds = [
    ...new Set(
      all
        .filter(({ id }) => groupIds.includes(id))
        .flatMap((group) => flattenTree([group]))
        .map(({ id }) => id)
    ),
  ];
  return Prisma.sql`EXISTS (SELECT 1 FROM customer_group_member gm
    WHERE gm.business_id = ${who.businessId}::uuid AND gm.customer_id = ${customerId} AND gm.group_id = ANY(${subtreeIds}::uuid[]))`;
}

/** Lists the groups of a customer by name, each with the groups below it. */
export async function listGroupsWithChildren(db: Transaction, customerId: string): Promise<CustomerGroup[]> {
  const members = await db.customerGroupMember.findMany({ where: { businessId: db.who.businessId, customerId } });
  if (members.length === 0) return [];
  const memberGroupIds = new Set(members.map(({ groupId }) => groupId));
  return flattenTree(await readTree(db))
    .filter(({ id }) => memberGroupIds.has(id))
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name, "en", { sensitivity: "base" }));
}

async function requireGroup(db: Transaction, id: string): Promise<CustomerGroup> {
  const group = flattenTree(await readTree(db)).find((one) => one.id === id);
  if (!group) throw notFound("customer group");
  return group;
}

async function readTree(db: Transaction): Promise<CustomerGroup[]> {
  const rows = await db.customerGroup.findMany({ where: { businessId: db.who.businessId, deletedOn: null } });
  const groups: FlatGroup[] = rows.map((row) => ({
    id: row.id,
    display_name: row.displayName,
    parent_id: row.parentId,
    deleted_on: null,
  }));
  return buildTree(groups);
}
