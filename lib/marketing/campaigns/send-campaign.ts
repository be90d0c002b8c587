import "server-only";
import type { Campaign as CampaignRow } from "@prisma/client";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { prepareMail } from "../mail/campaign-mail";
import { MAIL_FIELDS, MailBlocks, listUnknownMailFields } from "../mail/mail-blocks";
import { formatPostalAddress } from "../mail/format-postal-address";
import { countOnTheWay, sendBatch } from "../mail/send-batch";
import { countRecipients, settleRecipients } from "../mail/settle-recipients";
import type { Campaign } from "./campaign";
import { readCampaign } from "./list-campaigns";
import { lockCampaign } from "./save-campaign";

const TASK = "send-campaign";
const FIELD = "campaignId";

/** The number of emails per batch, and the most that may wait to be sent. Other email must also get its turn. */
const BATCH = 100;
const MOST_ON_THE_WAY = 200;
const PAUSE_MS = 1_000;
/** The time until a campaign checks again whether the sending limits have released its email. */
const HELD_PAUSE_MS = 600_000;

const NO_ADDRESS = "Marketing email must include your mailing address. Enter your full address in Settings → Details.";

/** Sends a campaign, now or at a time. Refuses by the name of a missing field. Own call campaigns.send. */
export function sendCampaign(who: Who, id: string, sendAt: Date | null): Promise<Campaign> {
  return who.db(async (db) => {
    const row = await lockCampaign(db, id);
    if (row.kind !== "email") throw notFound("campaign");
    if (row.status !== "draft" && row.status !== "scheduled")
      throw conflict("campaign_under_way", describeUnderWay(row.status));
    await refuseUnready(db, row);
    await setStatus(db, id, { status: "scheduled", sendAt: sendAt ?? who.now, problem: "" });
    await queueCampaign(db, id, sendAt ?? who.now);
    recordCampaignChange(db, id, sendAt ? "scheduled" : "sent");
    return readCampaign(db, id);
  });
}

function describeUnderWay(status: string): string {
  if (status === "paused") return "This campaign is paused. Resume it instead.";
  if (status === "sending") return "This campaign is already sending. Reload the page to see its status.";
  return "This campaign was already sent. Create a new campaign.";
}

/** Turns a scheduled campaign back into a draft, and pauses one that is sending. Own call campaigns.pause. */
export function pauseCampaign(who: Who, id: string): Promise<Campaign> {
  return who.db(async (db) => {
    const { status } = await lockCampaign(db, id);
    if (status !== "scheduled" && status !== "sending")
      throw conflict(
        "campaign_not_under_way",
        "This campaign isn't scheduled or sending, so it can't be paused. Reload the page to see its status."
      );
    await setStatus(db, id, status === "scheduled" ? { status: "draft", sendAt: null } : { status: "paused" });
    recordCampaignChange(db, id, "paused");
    return readCampaign(db, id);
  });
}

/** Resumes a campaign for recipients who have not gotten it yet. Own call campaigns.resume. */
export function resumeCampaign(who: Who, id: string): Promise<Campaign> {
  return who.db(async (db) => {
    const row = await lockCampaign(db, id);
    if (row.status !== "paused")
      throw conflict(
        "campaign_not_paused",
        "This campaign isn't paused, so it can't be resumed. Reload the page to see its status."
      );
    await refuseWithoutAddress(who);
    await setStatus(db, id, { status: row.startedAt ? "sending" : "scheduled", problem: "" });
    await queueCampaign(db, id, who.now);
    recordCampaignChange(db, id, "resumed");
    return readCampaign(db, id);
  });
}

/**
 * Sends a campaign that is due: settles its recipients, hands over a hundred emails at a time, and queues itself until
 * none is left. If it is killed, it continues with the remaining ones. Two parallel runs take different ones.
 */
export const sendCampaignTask: BackgroundTask = async (payload) => {
  const { businessId, campaignId } = z.object({ businessId: Id, campaignId: Id }).parse(payload);
  const who = await proveSystemWho(businessId, "campaigns");
  const row = await who.db((db) => startCampaign(db, campaignId));
  if (row?.status !== "sending" || (await waitForLimits(who, campaignId))) return;
  const mail = await prepareMail(who, { subject: row.emailSubject, body: row.emailBody });
  await who.db(async (db) => {
    const { status } = await lockCampaign(db, campaignId);
    if (status !== "sending") return;
    if (mail.postalAddress === "") {
      await setStatus(db, campaignId, { status: "paused", problem: NO_ADDRESS });
      return;
    }
    const { onTheWay } = await countOnTheWay(db, campaignId);
    const room = Math.max(0, MOST_ON_THE_WAY - onTheWay);
    const size = Math.min(BATCH, room);
    const processedCount = size === 0 ? null : await sendBatch(db, campaignId, { mail, size });
    if (processedCount !== 0) return queueCampaign(db, campaignId, new Date(Date.now() + PAUSE_MS));
    await setStatus(db, campaignId, { status: "sent", finishedAt: who.now });
    recordCampaignChange(db, campaignId, "finished");
  });
};

/**
 * True when the sending limits hold back email of the campaign and the queue is full. The task then comes back much
 * later. Limits last for hours or days, and rendering the email each second would block the worker.
 */
function waitForLimits(who: Who, campaignId: string): Promise<boolean> {
  return who.db(async (db) => {
    const { onTheWay, held } = await countOnTheWay(db, campaignId);
    if (onTheWay < MOST_ON_THE_WAY || held === 0) return false;
    await queueCampaign(db, campaignId, new Date(Date.now() + HELD_PAUSE_MS));
    return true;
  });
}

/** Queues the task for campaigns that are due or sending. */
export const sweepCampaigns: Sweep = (who) => {
  const { businessId } = who;
  return who.db(async (db) => {
    const due = await db.campaign.findMany({
      where: {
        businessId,
        deletedAt: null,
        OR: [{ status: "sending" }, { status: "scheduled", sendAt: { lte: who.now } }],
      },
      select: { id: true },
      take: 100,
    });
    await ensureTasks(
      db,
      { task: TASK, field: FIELD },
      due.map(({ id }) => id)
    );
  });
};

/** Settles the recipients of a due campaign, once. */
async function startCampaign(db: Transaction, id: string): Promise<CampaignRow | null> {
  const { who } = db;
  const campaign = await db.campaign.findFirst({ where: { businessId: who.businessId, id, deletedAt: null } });
  if (campaign?.status !== "scheduled") return campaign;
  const row = await lockCampaign(db, id);
  if (row.status !== "scheduled" || (row.sendAt && row.sendAt > new Date())) return row;
  // The campaign, the customers, or the business may have changed since it was scheduled.
  const problem = await refuseUnready(db, row).then(() => "", getRefusalSentence);
  if (problem) {
    await setStatus(db, id, { status: "paused", problem });
    return { ...row, status: "paused" };
  }
  await settleRecipients(db, id);
  await setStatus(db, id, { status: "sending", startedAt: who.now });
  recordCampaignChange(db, id, "begun");
  return { ...row, status: "sending" };
}

function getRefusalSentence(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

async function refuseUnready(db: Transaction, row: CampaignRow): Promise<void> {
  const { who } = db;
  if (row.emailSubject === "") throw invalid({ emailSubject: "Enter a subject." });
  if (row.emailBody === "") throw invalid({ emailBody: "Add content to the email." });
  refuseUnfinished(row);
  const lists = await db.targetList.count({
    where: { businessId: who.businessId, campaignId: row.id, deletedAt: null },
  });
  if (lists === 0) throw invalid({ targetListIds: "Select a target list." });
  if ((await countRecipients(db, row.id)) === 0)
    throw invalid({
      targetListIds: "No customer on these target lists can receive marketing email. Select another target list.",
    });
  await refuseWithoutAddress(who);
}

/** Refuses a campaign with an unknown field or with a button that has no link. */
function refuseUnfinished({ emailSubject, emailBody, emailBlocks }: CampaignRow): void {
  const [unknown] = listUnknownMailFields(`${emailSubject} ${emailBody}`);
  if (unknown !== undefined) {
    const fields = Object.keys(MAIL_FIELDS).map((name) => `{{${name}}}`);
    throw invalid({ emailBody: `Unknown field {{${unknown}}}. Use ${fields.join(", ")}.` });
  }
  for (const block of MailBlocks.catch([]).parse(emailBlocks))
    if (block.kind === "button" && block.link === "")
      throw invalid({ emailBlocks: `Add a link to the button “${block.label}.”` });
}

async function refuseWithoutAddress(who: Who): Promise<void> {
  if (formatPostalAddress(toPublicBusiness(await getBusinessRow(who))) === "")
    throw conflict("no_postal_address", NO_ADDRESS);
}

const queueCampaign = (db: Transaction, campaignId: string, runAt: Date) =>
  addTask(db, TASK, {
    payload: { businessId: db.who.businessId, [FIELD]: campaignId },
    key: `${TASK}:${campaignId}`,
    runAt,
  });

type StatusData = Partial<Pick<CampaignRow, "status" | "sendAt" | "startedAt" | "finishedAt" | "problem">>;

const setStatus = (db: Transaction, id: string, data: StatusData) =>
  db.campaign.update({
    where: { businessId_id: { businessId: db.who.businessId, id } },
    data: { ...data, version: { increment: 1 } },
  });

function recordCampaignChange(db: Transaction, id: string, verb: string): void {
  recordChange(db, { action: `campaign.${verb}`, subjectKind: "campaign", subjectId: id });
}
