import "server-only";
import { type Campaign as CampaignRow, Prisma } from "@prisma/client";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { recordChange } from "@/lib/platform/changes/record-change";
import { type Locked, lockRows } from "@/lib/platform/database/lock-row";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getActingUserId } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/day";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { cleanMailBody } from "../mail/clean-mail-body";
import { renderBlocks } from "../mail/mail-blocks";
import { formatPostalAddress } from "../mail/format-postal-address";
import {
  type Campaign,
  type CampaignChange,
  type CampaignKind,
  type CampaignStatus,
  EMAIL_STATUSES,
  THIRD_PARTY_STATUSES,
} from "./campaign";
import { CAMPAIGN_STATUS_LABELS } from "./campaign-status-labels";
import { readCampaign } from "./list-campaigns";

const NOUN = "campaign";

/** Sources: campaigns.createEmail, campaigns.createThirdParty. */
export function createCampaign(
  who: Who,
  kind: CampaignKind,
  input: CampaignChange & { name: string }
): Promise<Campaign> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (kind === "email" && input.status && input.status !== "draft")
      throw invalid({ status: "Save the campaign as a draft, then send it." });
    refuseOtherStatus(kind, input.status);
    const { id } = await db.campaign.create({
      data: {
        businessId,
        kind,
        name: input.name,
        createdById: getActingUserId(who),
        ...(await buildCampaignColumns(db, input)),
      },
    });
    await assignLists(db, id, input.targetListIds);
    await assignNumber(db, id, input.callTrackingNumberId);
    recordCampaignChange(db, id, "created");
    return readCampaign(db, id);
  });
}

/**
 * Changes a campaign. Throws a 404 for one of the other kind. Sources: campaigns.updateEmail,
 * campaigns.updateThirdParty.
 */
export function changeCampaign(
  who: Who,
  kind: CampaignKind,
  { id, input }: { id: string; input: CampaignChange }
): Promise<Campaign> {
  return who.db(async (db) => {
    const row = await lockCampaign(db, id);
    if (row.kind !== kind) throw notFound(NOUN);
    refuseStale(NOUN, input.version, { stored: row.version });
    if (kind === "email") refuseStatusStep(input.status, row.status);
    refuseOtherStatus(kind, input.status);
    const data = await buildCampaignColumns(db, input);
    if (isUnderWay(row) && isMailChanged(row, data))
      throw conflict(
        "campaign_under_way",
        "Sending has started, so the email can't change. Create a new campaign instead."
      );
    if (isUnderWay(row) && input.targetListIds && !(await hasSameLists(db, id, input.targetListIds)))
      throw conflict(
        "campaign_under_way",
        "Sending has started, so the target lists can't change. Create a new campaign instead."
      );
    await db.campaign.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { ...(input.name === undefined ? {} : { name: input.name }), ...data, version: { increment: 1 } },
    });
    await assignLists(db, id, input.targetListIds);
    await assignNumber(db, id, input.callTrackingNumberId);
    recordCampaignChange(db, id, "changed");
    return readCampaign(db, id);
  });
}

/**
 * Deletes a campaign and frees its target lists and number. One that is sending must be paused first. Source:
 * campaigns.delete.
 */
export async function deleteCampaign(who: Who, id: string): Promise<void> {
  await who.db(async (db) => {
    const { status } = await lockCampaign(db, id);
    if (status === "sending")
      throw conflict("campaign_under_way", "This campaign is sending. Pause it before you delete it.");
    await assignLists(db, id, []);
    await assignNumber(db, id, null);
    await db.campaign.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { deletedAt: who.now },
    });
    recordCampaignChange(db, id, "deleted");
  });
}

/** Locks a campaign until the transaction ends. Throws a 404 when there is none. */
export async function lockCampaign(db: Transaction, id: string): Promise<Locked<CampaignRow>> {
  const [row] = await lockRows(db, "Campaign", Prisma.sql`id = ${id}::uuid AND deleted_at IS NULL`, "weak");
  if (!row) throw notFound(NOUN);
  return row;
}

const isUnderWay = ({ startedAt }: Pick<CampaignRow, "startedAt">) => startedAt !== null;

const isMailChanged = (row: CampaignRow, data: Prisma.CampaignUncheckedUpdateInput) =>
  (data.emailSubject !== undefined && data.emailSubject !== row.emailSubject) ||
  (data.emailBody !== undefined && data.emailBody !== row.emailBody);

/** Refuses a status change, but accepts the current status. Sending, pausing, and resuming are separate calls. */
function refuseStatusStep(sent: CampaignStatus | undefined, now: string): void {
  if (sent !== undefined && sent !== now)
    throw invalid({ status: "You can't set an email campaign's status. Send, pause, or resume the campaign instead." });
}

const CHOICES = new Intl.ListFormat("en-US", { type: "disjunction" });

function refuseOtherStatus(kind: CampaignKind, status: CampaignStatus | undefined): void {
  const allowedStatuses: readonly CampaignStatus[] = kind === "email" ? EMAIL_STATUSES : THIRD_PARTY_STATUSES;
  if (status !== undefined && !allowedStatuses.includes(status))
    throw invalid({ status: `Select ${CHOICES.format(allowedStatuses.map((each) => CAMPAIGN_STATUS_LABELS[each]))}.` });
}

type Columns = Omit<Prisma.CampaignUncheckedCreateInput, "businessId" | "kind" | "name">;

/** Returns the validated columns of the sent fields. */
async function buildCampaignColumns(db: Transaction, input: CampaignChange): Promise<Columns> {
  const { startDate, endDate, leadSourceId: source, marketSegmentId, marketingVendorId } = input;
  if (startDate && endDate && endDate < startDate)
    throw invalid({ endDate: "The end date must be on or after the start date." });
  await requireReferences(db, input);
  return {
    ...(input.status === undefined ? {} : { status: input.status }),
    ...(source === undefined
      ? {}
      : {
          leadSourceId: source === OTHER_JOB.id ? null : source,
          isOtherLeadSource: source === OTHER_JOB.id,
        }),
    ...(marketSegmentId === undefined ? {} : { marketSegmentId }),
    ...(marketingVendorId === undefined ? {} : { marketingVendorId }),
    ...(startDate === undefined ? {} : { startOn: startDate && dayToDatabase(startDate) }),
    ...(endDate === undefined ? {} : { endOn: endDate && dayToDatabase(endDate) }),
    ...(input.cost === undefined ? {} : { cost: input.cost }),
    ...(await buildMailColumns(db.who, input)),
  };
}

/** Returns the columns of the email: its blocks if there are any, else the HTML that was sent. */
async function buildMailColumns(
  who: Who,
  { emailSubject, emailBody, emailBlocks: blocks }: CampaignChange
): Promise<Columns> {
  const subject = emailSubject === undefined ? {} : { emailSubject };
  if (blocks && blocks.length > 0) {
    const business = toPublicBusiness(await getBusinessRow(who));
    const html = renderBlocks(blocks, {
      ...business,
      phone: formatBusinessPhone(business),
      address: formatPostalAddress(business),
    });
    return { ...subject, emailBlocks: blocks, emailBody: cleanMailBody(html) };
  }
  return {
    ...subject,
    ...(emailBody === undefined ? {} : { emailBody: cleanMailBody(emailBody) }),
    ...(blocks ? { emailBlocks: [] } : {}),
  };
}

/** Throws a 422 by the field's name for a record that the business does not have. */
async function requireReferences(db: Transaction, input: CampaignChange): Promise<void> {
  const { businessId } = db.who;
  const byId = (id: string) => ({ where: { businessId, id, deletedAt: null } });
  const { leadSourceId: source, marketSegmentId: segment, marketingVendorId: vendor } = input;
  if (typeof source === "string" && !(await db.leadSource.count(byId(source))))
    throw invalid({ leadSourceId: "This lead source doesn't exist or was deleted. Select another one." });
  if (segment && !(await db.marketSegment.count(byId(segment))))
    throw invalid({ marketSegmentId: "This market segment doesn't exist or was deleted. Select another one." });
  if (vendor && !(await db.marketingVendor.count(byId(vendor))))
    throw invalid({ marketingVendorId: "This marketing vendor doesn't exist or was deleted. Select another one." });
  const pictures = (input.emailBlocks ?? []).flatMap((block) => (block.kind === "picture" ? [block.fileId] : []));
  const pictureIds = [...new Set(pictures)];
  const existingCount = await db.storedFile.count({
    where: { businessId, id: { in: pictureIds }, ownerKind: "image_library", deletedAt: null },
  });
  if (existingCount !== pictureIds.length)
    throw invalid({ emailBlocks: "One of these images isn't in the image library. Choose another image." });
}

/** Sets the campaign's target lists. Refuses a list of another campaign. rule: marketing/target-list-campaign */
async function assignLists(db: Transaction, id: string, listIds: string[] | undefined): Promise<void> {
  if (!listIds) return;
  const { businessId } = db.who;
  const ids = [...new Set(listIds)];
  const rows = await db.targetList.findMany({ where: { businessId, id: { in: ids }, deletedAt: null } });
  if (rows.length !== ids.length)
    throw invalid({ targetListIds: "One of these target lists doesn't exist or was deleted. Select another one." });
  const other = rows.find(({ campaignId }) => campaignId && campaignId !== id);
  if (other)
    throw invalid({ targetListIds: `“${other.name}” is in another campaign. Remove it from that campaign first.` });
  await db.targetList.updateMany({
    where: { businessId, campaignId: id, id: { notIn: ids } },
    data: { campaignId: null, version: { increment: 1 } },
  });
  await db.targetList.updateMany({
    where: { businessId, id: { in: ids }, campaignId: null },
    data: { campaignId: id, version: { increment: 1 } },
  });
}

async function hasSameLists(db: Transaction, id: string, listIds: readonly string[]): Promise<boolean> {
  const now = await db.targetList.findMany({
    where: { businessId: db.who.businessId, campaignId: id, deletedAt: null },
    select: { id: true },
  });
  const requestedIds = new Set(listIds);
  return now.length === requestedIds.size && now.every((list) => requestedIds.has(list.id));
}

/** Sets the campaign's number. Refuses a number of another campaign. */
async function assignNumber(db: Transaction, id: string, numberId: string | null | undefined): Promise<void> {
  if (numberId === undefined) return;
  const { businessId } = db.who;
  if (numberId !== null) {
    const number = await db.phoneNumber.findFirst({
      where: { businessId, id: numberId, kind: "tracking", releasedAt: null },
    });
    if (!number)
      throw invalid({
        callTrackingNumberId: "This tracking number doesn't exist or was deleted. Select another one.",
      });
    if (number.marketingCampaignId && number.marketingCampaignId !== id)
      throw invalid({ callTrackingNumberId: "This number belongs to another campaign. Select another number." });
  }
  await db.phoneNumber.updateMany({
    where: { businessId, marketingCampaignId: id, ...(numberId === null ? {} : { NOT: { id: numberId } }) },
    data: { marketingCampaignId: null },
  });
  if (numberId !== null)
    await db.phoneNumber.updateMany({ where: { businessId, id: numberId }, data: { marketingCampaignId: id } });
}

function recordCampaignChange(db: Transaction, id: string, verb: string): void {
  recordChange(db, { action: `campaign.${verb}`, subjectKind: "campaign", subjectId: id });
}
