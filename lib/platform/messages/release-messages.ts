import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { BareTransaction } from "@/lib/platform/database/tenant-database";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { ChannelName } from "./channel";
import { computeCampaignLimit } from "./compute-daily-limit";
import { getHoldReason, IS_OF_CAMPAIGN, MESSAGE_TABLE, readStanding, type SendingStanding } from "./sending-standing";

const TASK = "release-messages";
const CHANNELS = ["mail", "text"] as const;
/** Messages to queue at once. The next task queues more. */
const MOST_AT_ONCE = 1_000;

/**
 * Queues the messages that the limits allow now, in the caller's transaction. Runs after a confirmation or a change by the
 * operator.
 */
export function releaseMessages(db: BareTransaction, businessId: string): Promise<void> {
  return addTask(db, TASK, { payload: { businessId }, key: `${TASK}:${businessId}` });
}

/** Retries the oldest held messages, as many as may leave. The hourly sweep does the same. */
export const releaseMessagesTask: BackgroundTask = async (payload) => {
  const { businessId } = z.object({ businessId: Id }).parse(payload);
  await releaseHeldMessages(await proveSystemWho(businessId, "held messages"));
};

/**
 * Queues as many held messages as may leave now, oldest first, and those of campaigns after all others. The messages that
 * stay get the reason of now. The hourly sweep does the same.
 */
export function releaseHeldMessages({ businessId, db: database }: Who): Promise<void> {
  return database(async (db) => {
    let hasMore = false;
    for (const channel of CHANNELS) {
      const standing = await readStanding(db, businessId, channel);
      const count = await queueAllowed(db, channel, standing);
      hasMore ||= count === MOST_AT_ONCE;
      await updateReasons(db, channel, { ...standing, sentToday: standing.sentToday + count });
    }
    if (hasMore) await addTask(db, TASK, { payload: { businessId }, key: `${TASK}:${businessId}:more` });
  });
}

/** Queues the held messages of a channel that may leave now. Returns how many. */
async function queueAllowed(db: Transaction, channel: ChannelName, standing: SendingStanding): Promise<number> {
  if (getHoldReason(channel, standing)) return 0;
  const { limit, sentToday } = standing;
  const others = Math.min(limit - sentToday, MOST_AT_ONCE);
  const count = await queueHeldMessages(db, channel, { most: others, isOfCampaign: false });
  const ofCampaigns = Math.min(computeCampaignLimit(limit) - sentToday, MOST_AT_ONCE) - count;
  if (ofCampaigns <= 0) return count;
  return count + (await queueHeldMessages(db, channel, { most: ofCampaigns, isOfCampaign: true }));
}

/** Replaces the reasons of held messages by those that hold for `standing`. */
async function updateReasons(db: Transaction, channel: ChannelName, standing: SendingStanding): Promise<void> {
  const { businessId } = db.who;
  for (const isOfCampaign of [false, true]) {
    const reason = getHoldReason(channel, standing, { isOfCampaign });
    if (reason === null) continue;
    await db.$executeRaw`
      UPDATE ${MESSAGE_TABLE[channel]} SET held_reason = ${reason}
      WHERE business_id = ${businessId}::uuid AND held_reason IS NOT NULL AND held_reason <> ${reason}
        AND status = 'queued' AND ${IS_OF_CAMPAIGN} = ${isOfCampaign}`;
  }
}

/** Queues the oldest held messages, either of campaigns or of all else. Returns how many. */
async function queueHeldMessages(
  db: Transaction,
  channel: ChannelName,
  { most, isOfCampaign }: { most: number; isOfCampaign: boolean }
): Promise<number> {
  const { businessId } = db.who;
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    UPDATE ${MESSAGE_TABLE[channel]} SET held_reason = NULL WHERE business_id = ${businessId}::uuid AND id IN (
      SELECT id FROM ${MESSAGE_TABLE[channel]} WHERE business_id = ${businessId}::uuid AND held_reason IS NOT NULL
        AND status = 'queued' AND ${IS_OF_CAMPAIGN} = ${isOfCampaign} ORDER BY created_at, id LIMIT ${most}::int FOR UPDATE)
    RETURNING id`;
  for (const { id } of rows)
    await addTask(db, `send-${channel}`, { payload: { businessId, id }, key: `${channel}:${id}` });
  return rows.length;
}

/** The held messages of a channel, as an outbox screen shows them. */
export type HeldMessages = SendingStanding & { waiting: number; reason: string | null };

/** Returns how a business stands with a channel, and how many of its messages wait. */
export function readHeldMessages({ businessId, db: database }: Who, channel: ChannelName): Promise<HeldMessages> {
  return database(async (db) => {
    const standing = await readStanding(db, businessId, channel);
    const [heldSummary] = await db.$queryRaw<Array<{ waiting: number; isOfCampaign: boolean }>>`
      SELECT count(*)::int AS waiting, coalesce(bool_and(${IS_OF_CAMPAIGN}), FALSE) AS "isOfCampaign" FROM ${MESSAGE_TABLE[channel]}
      WHERE business_id = ${businessId}::uuid AND held_reason IS NOT NULL AND status = 'queued'`;
    const { waiting, isOfCampaign } = heldSummary ?? { waiting: 0, isOfCampaign: false };
    return { ...standing, waiting, reason: getHoldReason(channel, standing, { isOfCampaign }) };
  });
}
