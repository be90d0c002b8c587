import "server-only";
import { log } from "@/lib/platform/log";
import type { Announcement, OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { buildChannelName, type ChannelKind } from "@/lib/platform/realtime/build-channel-name";
import { canFitMessage } from "@/lib/platform/realtime/limits";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { readCallCard } from "./read-call-card";
import { RealTimeCallEvent } from "./call";

/**
 * Builds the realtime messages about a phone call. Users who may take calls also see the customer. rule:
 * realtime/update-call
 */
export async function announceCall(event: OutboxEvent): Promise<Announcement[]> {
  const { businessId, payload } = event;
  const kind = payload["channel"] === "voip-call-api" ? "voip-call-api" : "twilio-call";
  const call = RealTimeCallEvent.parse(payload["call"]);
  const announcement = { channel: buildChannelName(kind, businessId), event: "update-call", data: call };
  return [announcement, ...(isRingingInbound(call) ? await buildCards(event, call.callId) : [])];
}

/** Announces who took a phone call, and then the updated card. */
export async function announceLock(event: OutboxEvent): Promise<Announcement[]> {
  const { businessId, payload } = event;
  const locked = { channel: buildChannelName("twilio-call", businessId), event: "lock-call", data: payload };
  return [locked, ...(await buildCards(event, String(payload["callId"])))];
}

const isRingingInbound = ({ callType, callActivity, callInProgress }: RealTimeCallEvent): boolean =>
  callType === "INBOUND" && callActivity === "RINGING" && callInProgress;

/**
 * Reads the caller's card once for all screens of the business: with the balance for users who may see it, without it
 * for others. Empty when it cannot be read or is too long for a message. A screen that gets none requests it.
 */
async function buildCards({ businessId, id }: OutboxEvent, callId: string): Promise<Announcement[]> {
  try {
    const card = await readCallCard(await proveSystemWho(businessId, "realtime"), callId, true);
    const buildAnnouncements = (kind: ChannelKind, data: Record<string, unknown>) =>
      canFitMessage(data) ? [{ channel: buildChannelName(kind, businessId), event: "call-card", data }] : [];
    return [
      ...buildAnnouncements("call-card", { callId, card: { ...card, balance: null } }),
      ...buildAnnouncements("call-card-balance", { callId, card }),
    ];
  } catch (error) {
    log.warn({ error, eventId: id, callId }, "couldn't read the details of a call");
    return [];
  }
}
