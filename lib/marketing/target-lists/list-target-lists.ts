import "server-only";
import type { Prisma } from "@prisma/client";
import { countLeadsByLists } from "@/lib/leads/list-leads";
import { whereTextWith } from "@/lib/platform/database/where-same-text";
import { logFailure } from "@/lib/platform/errors/log-failure";
import { isPartOpen } from "@/lib/platform/http/guards/refuse-closed-part";
import { notFound } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { Transaction, Who } from "@/lib/platform/session/who";
import {
  type Paged,
  TargetFilters,
  type TargetList,
  type TargetListOrder,
  type TargetListRow,
  type TargetListsFilter,
} from "./target-list";

type Rows = { items: TargetListRow[]; total: number };

/** The most lists in one answer. */
const MOST = 1_000;

/** Lists a page of the business's target lists. Source: targetLists.list. */
export async function listTargetLists(
  who: Who,
  { term, campaignId, locked }: TargetListsFilter,
  { page, per_page: size, order_by: order = "created_at", sort }: Paged<TargetListOrder>
): Promise<Rows> {
  const where: Prisma.TargetListWhereInput = {
    businessId: who.businessId,
    deletedAt: null,
    ...(term ? { name: whereTextWith(term) } : {}),
    ...(campaignId ? { campaignId } : {}),
    ...(typeof locked === "boolean" ? { locked } : {}),
  };
  const direction = (sort ?? (order === "created_at" ? "DESC" : "ASC")) === "DESC" ? "desc" : "asc";
  const column = { name: "name", created_at: "createdAt", campaign: "campaignId", locked: "locked" }[order];
  const { rows, total } = await who.db(async (db) => {
    const targetLists = await db.targetList.findMany({
      where,
      orderBy: [{ [column]: direction }, { id: direction }],
      take: size,
      skip: (page - 1) * size,
    });
    return { rows: await withCampaigns(db, targetLists), total: await db.targetList.count({ where }) };
  });
  return { items: await addLeadCounts(who, rows), total };
}

/** Lists all target lists by name. Source: targetLists.listBrief. */
export async function listTargetListBriefs(
  who: Who
): Promise<{ items: Array<{ id: string; name: string }>; total: number }> {
  const items = await who.db((db) =>
    db.targetList.findMany({
      where: { businessId: who.businessId, deletedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST,
    })
  );
  return { items, total: items.length };
}

/**
 * Lists those without a campaign. With `unlocked`, only those that may still change. rule: marketing/target-list-locked
 */
export async function listUnassigned(who: Who, { unlocked = false } = {}): Promise<Rows> {
  const rows = await who.db((db) =>
    db.targetList.findMany({
      where: { businessId: who.businessId, deletedAt: null, campaignId: null, ...(unlocked ? { locked: false } : {}) },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST,
    })
  );
  const unassigned = rows.map(({ id, name, locked }) => ({ id, name, locked, campaign: null }));
  return { items: await addLeadCounts(who, unassigned), total: rows.length };
}

/** Returns a target list. Throws a 404 when there is none. Source: targetLists.get. */
export function getTargetList(who: Who, id: string): Promise<TargetList> {
  return who.db((db) => readTargetList(db, id));
}

export async function readTargetList(db: Transaction, id: string): Promise<TargetList> {
  const { who } = db;
  const row = await db.targetList.findFirst({
    where: { businessId: who.businessId, id, deletedAt: null },
    include: { customers: { select: { customerId: true }, orderBy: { customerId: "asc" } } },
  });
  if (!row) throw notFound("target list");
  const [brief] = await withCampaigns(db, [row]);
  if (!brief) throw notFound("target list");
  const where = { businessId: who.businessId, targetListId: id, deletedAt: null };
  return {
    ...brief,
    generatedLeadsCount: isPartOpen("leads") ? await db.lead.count({ where }) : null,
    filters: TargetFilters.parse(row.filters),
    businessCustomerIds: row.customers.map(({ customerId }) => customerId),
    version: row.version,
  };
}

type TargetListSource = { id: string; name: string; locked: boolean; campaignId: string | null };
type Uncounted = Omit<TargetListRow, "generatedLeadsCount">;

async function withCampaigns(db: Transaction, rows: readonly TargetListSource[]): Promise<Uncounted[]> {
  const campaigns = await db.campaign.findMany({
    where: {
      businessId: db.who.businessId,
      id: { in: rows.flatMap(({ campaignId }) => campaignId ?? []) },
      deletedAt: null,
    },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name, locked, campaignId }) => ({
    id,
    name,
    locked,
    campaign: campaigns.find((one) => one.id === campaignId) ?? null,
  }));
}

/** Adds the number of leads, which is read separately so that the lists load even if it fails. */
async function addLeadCounts(who: Who, lists: readonly Uncounted[]): Promise<TargetListRow[]> {
  const counts = await readLeadCounts(who, lists);
  return lists.map((list) => ({ ...list, generatedLeadsCount: counts && (counts.get(list.id) ?? 0) }));
}

/** rules: leads/counts-separate, leads/counts-unavailable, permissions/microservice-leads */
async function readLeadCounts(who: Who, lists: readonly Uncounted[]): Promise<Map<string, number> | null> {
  if (!isPartOpen("leads")) return null;
  const ids = lists.map(({ id }) => id);
  const answer = await logFailure(
    "counting leads",
    () => countLeadsByLists(who, ids),
    (_, error) => log.warn({ error }, "Leads Service is not accepting connections.")
  );
  return answer === false ? null : new Map(answer.items.map(({ targetListId, count }) => [targetListId, count]));
}
