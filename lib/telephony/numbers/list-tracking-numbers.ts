import "server-only";
import type { PhoneNumber } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { buyNumber } from "./buy-number";
import type { CallTrackingNumber, CallTrackingNumberChange, NewCallTrackingNumber } from "./call-tracking-number";

type Page = { items: CallTrackingNumber[]; total: number };

/** Lists the numbers that customers call, the oldest first. `isFree` limits them to those without a campaign. */
export function listTrackingNumbers(who: Who, { isFree = false } = {}): Promise<Page> {
  const { businessId } = who;
  const free = isFree ? { marketingCampaignId: null, NOT: { providerSid: null } } : {};
  return who.db(async (db) => {
    const rows = await db.phoneNumber.findMany({
      where: { businessId, kind: "tracking", releasedAt: null, ...free },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const items = await toTrackingNumbers(db, rows);
    return { items, total: items.length };
  });
}

/**
 * Buys a number for customers to call. Throws 409 at the limit, and when the provider refuses. rules: numbers/payload,
 * numbers/limitations
 */
export async function createTrackingNumber(who: Who, input: NewCallTrackingNumber): Promise<CallTrackingNumber> {
  const { number, forward_number: forwardNumber, status, source } = input;
  const campaign = input.marketing_campaign ?? null;
  if (campaign !== null) await who.db((db) => requireFreeCampaign(db, campaign));
  const id = await buyNumber(who, {
    kind: "tracking",
    number,
    forwardNumber,
    status,
    source,
    function: input.function,
    marketingCampaignId: campaign,
  });
  return who.db((db) => loadTrackingNumber(db, id));
}

/** Changes the forwarding and the description of a number. Throws 404. rule: numbers/payload */
export function updateTrackingNumber(
  who: Who,
  id: string,
  input: CallTrackingNumberChange
): Promise<CallTrackingNumber> {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await requireTrackingNumber(db, id);
    if (input.number !== undefined && input.number !== row.number)
      throw invalid({ number: "A phone number can't be changed. Delete it and get a new one." });
    const { forward_number: forwardNumber, source, status } = input;
    const changed = { forwardNumber, source, status, function: input.function };
    const data = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    await db.phoneNumber.update({ where: { businessId_id: { businessId, id } }, data });
    recordChange(db, { action: "phone-number.changed", subjectKind: "settings", subjectId: id });
    return loadTrackingNumber(db, id);
  });
}

/** Checks that a campaign can get a number. Throws 404 for an unknown campaign, and 422 when it already has one. */
async function requireFreeCampaign(db: Transaction, campaignId: string): Promise<void> {
  const { businessId } = db.who;
  if ((await db.campaign.count({ where: { businessId, id: campaignId, deletedAt: null } })) === 0)
    throw notFound("campaign");
  const existingNumber = await db.phoneNumber.findFirst({
    where: { businessId, marketingCampaignId: campaignId, releasedAt: null },
    select: { number: true },
  });
  if (existingNumber)
    throw invalid({ marketing_campaign: "This campaign already has a number. Select another campaign." });
}

async function requireTrackingNumber(db: Transaction, id: string): Promise<PhoneNumber> {
  const { businessId } = db.who;
  const row = await db.phoneNumber.findFirst({ where: { businessId, id, kind: "tracking", releasedAt: null } });
  if (!row) throw notFound("call tracking number");
  return row;
}

async function loadTrackingNumber(db: Transaction, id: string): Promise<CallTrackingNumber> {
  const [item] = await toTrackingNumbers(db, [await requireTrackingNumber(db, id)]);
  if (!item) throw notFound("call tracking number");
  return item;
}

async function toTrackingNumbers(db: Transaction, rows: PhoneNumber[]): Promise<CallTrackingNumber[]> {
  const campaigns = await db.campaign.findMany({
    where: {
      businessId: db.who.businessId,
      id: { in: rows.flatMap(({ marketingCampaignId: id }) => id ?? []) },
      deletedAt: null,
    },
    select: { id: true, name: true },
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    forward_number: row.forwardNumber,
    function: row.function,
    source: row.source,
    status: row.status === "inactive" ? "inactive" : "active",
    marketing_campaign: campaigns.find(({ id }) => id === row.marketingCampaignId) ?? null,
  }));
}
