import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { readTargetList } from "./list-target-lists";
import type { NewTargetList, TargetList, TargetListChange } from "./target-list";

const NOUN = "target list";

/** True when another list has this name, regardless of case. rule: marketing/target-list-name-taken */
export function isNameTaken(who: Who, name: string): Promise<boolean> {
  return who.db((db) => isNameInUse(db, name));
}

/** Source: targetLists.create. */
export function createTargetList(who: Who, input: NewTargetList): Promise<TargetList> {
  const { businessId } = who;
  return who.db(async (db) => {
    await refuseDuplicateName(db, input.name);
    const { id } = await db.targetList.create({ data: { businessId, name: input.name, filters: input.filters } });
    await chooseCustomers(db, id, input.businessCustomerIds);
    recordListChange(db, id, "created");
    return readTargetList(db, id);
  });
}

/**
 * Changes a target list. A locked one keeps its filters and customers. Source: targetLists.update; rule:
 * marketing/target-list-locked
 */
export function changeTargetList(who: Who, id: string, change: TargetListChange): Promise<TargetList> {
  return who.db(async (db) => {
    const row = await lockTargetList(db, id);
    refuseStale(NOUN, change.version, { stored: row.version });
    const now = await readTargetList(db, id);
    const { name, filters, businessCustomerIds: chosen, locked = now.locked } = change;
    if (name !== undefined && name !== now.name) await refuseDuplicateName(db, name, id);
    const isOther = {
      filters: filters !== undefined && JSON.stringify(filters) !== JSON.stringify(now.filters),
      chosen: chosen !== undefined && !hasSameIds(chosen, now.businessCustomerIds),
    };
    if (now.locked && (isOther.filters || isOther.chosen) && locked)
      throw conflict("target_list_locked", "This target list is locked. Unlock it, or copy it and change the copy.");
    await db.targetList.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(isOther.filters && filters ? { filters } : {}),
        locked,
        updatedAt: who.now,
        version: { increment: 1 },
      },
    });
    if (isOther.chosen && chosen) await chooseCustomers(db, id, chosen);
    recordListChange(db, id, now.locked === locked ? "changed" : locked ? "locked" : "unlocked");
    return readTargetList(db, id);
  });
}

/** Deletes a target list. Its leads stay. Source: targetLists.delete. */
export async function deleteTargetList(who: Who, id: string): Promise<void> {
  await who.db(async (db) => {
    await lockTargetList(db, id);
    await db.targetList.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { deletedAt: who.now, campaignId: null },
    });
    recordListChange(db, id, "deleted");
  });
}

/**
 * Copies a list with its customers, under an unused name, unlocked, and without a campaign. Source: targetLists.copy.
 */
export function copyTargetList(who: Who, id: string): Promise<TargetList> {
  const { businessId } = who;
  return who.db(async (db) => {
    const from = await readTargetList(db, id);
    const name = await findFreeName(db, from.name);
    const copy = await db.targetList.create({ data: { businessId, name, filters: from.filters } });
    await chooseCustomers(db, copy.id, from.businessCustomerIds);
    recordListChange(db, copy.id, "copied");
    return readTargetList(db, copy.id);
  });
}

/** Assigns a campaign to a list without one. rule: marketing/target-list-campaign */
export function assignCampaign(who: Who, id: string, campaignId: string): Promise<TargetList> {
  return who.db(async (db) => {
    const row = await lockTargetList(db, id);
    const campaign = await db.campaign.count({
      where: { businessId: who.businessId, id: campaignId, deletedAt: null },
    });
    if (campaign === 0) throw notFound("campaign");
    if (row.campaign_id && row.campaign_id !== campaignId)
      throw conflict(
        "target_list_assigned",
        "This target list belongs to another campaign. Remove it from that campaign first."
      );
    await setCampaign(db, id, campaignId);
    recordListChange(db, id, "assigned");
    return readTargetList(db, id);
  });
}

/** Removes the campaign of a list. If one is named, it must be the list's own. rule: marketing/target-list-campaign */
export function removeCampaign(who: Who, id: string, campaignId: string | null | undefined): Promise<TargetList> {
  return who.db(async (db) => {
    const row = await lockTargetList(db, id);
    if (campaignId && row.campaign_id && row.campaign_id !== campaignId)
      throw conflict("other_campaign", "This target list now belongs to another campaign. Reload the page.");
    await setCampaign(db, id, null);
    recordListChange(db, id, "unassigned");
    return readTargetList(db, id);
  });
}

type Locked = { id: string; version: number; campaign_id: string | null };

/** Locks a list until the transaction ends. Throws a 404 when there is none. */
export async function lockTargetList(db: Transaction, id: string): Promise<Locked> {
  const [row] = await db.$queryRaw<Locked[]>`
    SELECT id, version, campaign_id FROM target_list
    WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (!row) throw notFound(NOUN);
  return row;
}

const setCampaign = (db: Transaction, id: string, campaignId: string | null) =>
  db.targetList.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { campaignId, updatedAt: db.who.now, version: { increment: 1 } },
  });

/** Sets the chosen customers. Refuses one of another business. */
async function chooseCustomers(db: Transaction, id: string, customerIds: readonly string[]): Promise<void> {
  const { businessId } = db.who;
  const ids = [...new Set(customerIds)];
  const existingCount = await db.customer.count({ where: { businessId, id: { in: ids }, deletedAt: null } });
  if (existingCount !== ids.length)
    throw invalid({ businessCustomerIds: "One of these customers doesn't exist or was deleted. Select another one." });
  await db.targetListCustomer.deleteMany({ where: { businessId, targetListId: id, customerId: { notIn: ids } } });
  await db.targetListCustomer.createMany({
    data: ids.map((customerId) => ({ businessId, targetListId: id, customerId })),
    skipDuplicates: true,
  });
}

function hasSameIds(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some);
  return set.size === others.length && others.every((id) => set.has(id));
}

async function isNameInUse(db: Transaction, name: string, exceptId?: string): Promise<boolean> {
  const not = exceptId ? { NOT: { id: exceptId } } : {};
  return (
    (await db.targetList.count({
      where: { businessId: db.who.businessId, deletedAt: null, name: whereSameText(name.trim()), ...not },
    })) > 0
  );
}

async function refuseDuplicateName(db: Transaction, name: string, exceptId?: string): Promise<void> {
  if (await isNameInUse(db, name, exceptId))
    throw invalid({ name: "Another target list has this name. Enter another name." });
}

/** Finds an unused name: "Spring" → "Spring (copy)", "Spring (copy 2)", and so on. */
async function findFreeName(db: Transaction, name: string): Promise<string> {
  for (let count = 1; ; count++) {
    const tail = count === 1 ? " (copy)" : ` (copy ${count})`;
    const free = `${name.slice(0, 80 - tail.length)}${tail}`;
    if (!(await isNameInUse(db, free))) return free;
  }
}

function recordListChange(db: Transaction, id: string, verb: string): void {
  recordChange(db, { action: `target-list.${verb}`, subjectKind: "target-list", subjectId: id });
}
