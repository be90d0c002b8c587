import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { textWith } from "@/lib/platform/database/same-text";
import type { Transaction } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import {
  type Paged,
  TargetFilters,
  type TargetList,
  type TargetListOrder,
  type TargetListRow,
  type TargetListsFilter,
} from "./target-list-shapes";

type Rows = { items: TargetListRow[]; total: number };

/** More than so many lists are not answered at once. */
const MOST = 1_000;

/** A page of the lists of the business. Source: targetLists.list. */
export function listTargetLists(
  who: Who,
  { term, campaignId, locked }: TargetListsFilter,
  { page, per_page: size, order_by: order = "created_at", sort }: Paged<TargetListOrder>,
): Promise<Rows> {
  const where: Prisma.TargetListWhereInput = {
    businessId: who.businessId,
    deletedAt: null,
    ...(term ? { name: textWith(term) } : {}),
    ...(campaignId ? { campaignId } : {}),
    ...(typeof locked === "boolean" ? { locked } : {}),
  };
  const direction = (sort ?? (order === "created_at" ? "DESC" : "ASC")) === "DESC" ? "desc" : "asc";
  const column = { name: "name", created_at: "createdAt", campaign: "campaignId", locked: "locked" }[order];
  return who.db(async (db) => {
    const rows = await db.targetList.findMany({
      where,
      orderBy: [{ [column]: direction }, { id: direction }],
      take: size,
      skip: (page - 1) * size,
    });
    return { items: await onWire(who, db, rows), total: await db.targetList.count({ where }) };
  });
}

/** Every list by name. Source: targetLists.listBrief. */
export async function listTargetListBriefs(
  who: Who,
): Promise<{ items: Array<{ id: string; name: string }>; total: number }> {
  const items = await who.db((db) =>
    db.targetList.findMany({
      where: { businessId: who.businessId, deletedAt: null },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST,
    }),
  );
  return { items, total: items.length };
}

/** Those without a campaign, and with `unlocked` only those that may still change. rule: marketing/target-list-locked */
export function listUnassigned(who: Who, { unlocked = false } = {}): Promise<Rows> {
  return who.db(async (db) => {
    const rows = await db.targetList.findMany({
      where: { businessId: who.businessId, deletedAt: null, campaignId: null, ...(unlocked ? { locked: false } : {}) },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST,
    });
    const items = await onWire(who, db, rows);
    return { items, total: items.length };
  });
}

/** One whole, or 404. Source: targetLists.get. */
export function getTargetList(who: Who, id: string): Promise<TargetList> {
  return who.db((db) => readTargetList(who, db, id));
}

export async function readTargetList(who: Who, db: Transaction, id: string): Promise<TargetList> {
  const row = await db.targetList.findFirst({
    where: { businessId: who.businessId, id, deletedAt: null },
    include: { customers: { select: { customerId: true }, orderBy: { customerId: "asc" } } },
  });
  if (!row) throw notFound("target list");
  const [brief] = await onWire(who, db, [row]);
  if (!brief) throw notFound("target list");
  return {
    ...brief,
    filters: TargetFilters.parse(row.filters),
    businessCustomerIds: row.customers.map(({ customerId }) => customerId),
    version: row.version,
  };
}

type Row = { id: string; name: string; locked: boolean; campaignId: string | null };

async function onWire({ businessId }: Who, db: Transaction, rows: readonly Row[]): Promise<TargetListRow[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db.lead.groupBy({
    by: ["targetListId"],
    where: { businessId, targetListId: { in: ids }, deletedAt: null },
    _count: true,
  });
  const campaigns = await db.campaign.findMany({
    where: { businessId, id: { in: rows.flatMap(({ campaignId }) => campaignId ?? []) }, deletedAt: null },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name, locked, campaignId }) => ({
    id,
    name,
    locked,
    generatedLeadsCount: counts.find((one) => one.targetListId === id)?._count ?? 0,
    campaign: campaigns.find((one) => one.id === campaignId) ?? null,
  }));
}
