import "server-only";
import type { Campaign as CampaignRow, Prisma } from "@prisma/client";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { whereTextWith } from "@/lib/platform/database/where-same-text";
import { notFound } from "@/lib/platform/refusals/refusal";
import { parseE164InPath } from "@/lib/platform/format/parse-phone";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { dayFromDatabase } from "@/lib/platform/time/day";
import type { Paged } from "../target-lists/target-list";
import { MailBlocks } from "../mail/mail-blocks";
import { CampaignKind, CampaignStatus, type Campaign, type CampaignOrder, type CampaignsFilter } from "./campaign";

type Briefs = { items: Array<{ id: string; name: string }>; total: number };

/** The most campaigns in one answer. */
const MOST = 1_000;

/** Lists a page of campaigns, newest first by default. Source: campaigns.list. */
export function listCampaigns(
  who: Who,
  { type, status, term }: CampaignsFilter,
  { page, per_page: size, order_by: order = "created_at", sort }: Paged<CampaignOrder>
): Promise<{ items: Campaign[]; total: number }> {
  const where: Prisma.CampaignWhereInput = {
    businessId: who.businessId,
    deletedAt: null,
    ...(type ? { kind: type } : {}),
    ...(status ? { status } : {}),
    ...(term ? { name: whereTextWith(term) } : {}),
  };
  const direction = (sort ?? (order === "created_at" ? "DESC" : "ASC")) === "DESC" ? "desc" : "asc";
  const columns = { name: "name", type: "kind", status: "status", start_date: "startOn", created_at: "createdAt" };
  return who.db(async (db) => {
    const rows = await db.campaign.findMany({
      where,
      orderBy: [{ [columns[order]]: direction }, { id: direction }],
      take: size,
      skip: (page - 1) * size,
    });
    return { items: await onWire(db, rows), total: await db.campaign.count({ where }) };
  });
}

/** Lists the email campaigns by name. Source: campaigns.listEmailBrief. */
export const listEmailCampaigns = (who: Who): Promise<Briefs> => listBriefs(who, { kind: "email" });

/** Lists all campaigns by name, or with `isFree` those without a call tracking number. Source: campaigns.listFree. */
export async function listCampaignBriefs(who: Who, { isFree = false } = {}): Promise<Briefs> {
  if (!isFree) return listBriefs(who, {});
  const assignedNumbers = await who.db((db) =>
    db.phoneNumber.findMany({
      where: { businessId: who.businessId, releasedAt: null, NOT: { marketingCampaignId: null } },
      select: { marketingCampaignId: true },
    })
  );
  return listBriefs(who, { id: { notIn: assignedNumbers.flatMap(({ marketingCampaignId: id }) => id ?? []) } });
}

async function listBriefs({ businessId, db }: Who, more: Prisma.CampaignWhereInput): Promise<Briefs> {
  const items = await db((open) =>
    open.campaign.findMany({
      where: { businessId, deletedAt: null, ...more },
      select: { id: true, name: true },
      orderBy: [{ name: "asc" }, { id: "asc" }],
      take: MOST,
    })
  );
  return { items, total: items.length };
}

/** Returns a campaign. Throws a 404 when there is none. Source: campaigns.get. */
export const getCampaign = (who: Who, id: string): Promise<Campaign> => who.db((db) => readCampaign(db, id));

export async function readCampaign(db: Transaction, id: string): Promise<Campaign> {
  const row = await db.campaign.findFirst({ where: { businessId: db.who.businessId, id, deletedAt: null } });
  const [campaign] = row ? await onWire(db, [row]) : [];
  if (!campaign) throw notFound("campaign");
  return campaign;
}

/**
 * Finds the campaign of a call tracking number in any notation. Null when there is none. rule:
 * marketing/campaign-number
 */
export async function findCampaignOfNumber(who: Who, typedNumber: string): Promise<Campaign | null> {
  const { businessId } = who;
  const number = parseE164InPath(typedNumber);
  if (number === null) return null;
  return who.db(async (db) => {
    const owned = await db.phoneNumber.findFirst({
      where: {
        businessId,
        number,
        releasedAt: null,
        NOT: { marketingCampaignId: null },
        kind: { not: "forwarding" },
      },
      select: { marketingCampaignId: true },
    });
    const row = owned?.marketingCampaignId
      ? await db.campaign.findFirst({ where: { businessId, id: owned.marketingCampaignId, deletedAt: null } })
      : null;
    return row ? ((await onWire(db, [row]))[0] ?? null) : null;
  });
}

/** Finds the campaign for a phone call or appointment of this number. rule: campaigns/auto-assigned */
export async function findAutoAssignedCampaign(who: Who, number: string): Promise<{ id: string; name: string } | null> {
  const campaign = await findCampaignOfNumber(who, number);
  return campaign && { id: campaign.id, name: campaign.name };
}

async function onWire(db: Transaction, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const { businessId } = db.who;
  const ids = rows.map(({ id }) => id);
  const lists = await db.targetList.findMany({
    where: { businessId, campaignId: { in: ids }, deletedAt: null },
    select: { id: true, name: true, campaignId: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const numbers = await db.phoneNumber.findMany({
    where: { businessId, marketingCampaignId: { in: ids }, releasedAt: null },
    select: { id: true, number: true, marketingCampaignId: true },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => {
    const number = numbers.find(({ marketingCampaignId }) => marketingCampaignId === row.id);
    return {
      id: row.id,
      name: row.name,
      type: CampaignKind.parse(row.kind),
      status: CampaignStatus.parse(row.status),
      callTrackingNumber: number ? { id: number.id, number: number.number } : null,
      targetLists: lists.filter(({ campaignId }) => campaignId === row.id).map(({ id, name }) => ({ id, name })),
      leadSourceId: row.isOtherLeadSource ? OTHER_JOB.id : row.leadSourceId,
      marketSegmentId: row.marketSegmentId,
      marketingVendorId: row.marketingVendorId,
      emailSubject: row.emailSubject,
      emailBody: row.emailBody,
      emailBlocks: MailBlocks.parse(row.emailBlocks),
      startDate: row.startOn && dayFromDatabase(row.startOn),
      endDate: row.endOn && dayFromDatabase(row.endOn),
      cost: row.cost.toFixed(2),
      sendAt: row.sendAt?.toISOString() ?? null,
      startedAt: row.startedAt?.toISOString() ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      problem: row.problem,
      version: row.version,
    };
  });
}
