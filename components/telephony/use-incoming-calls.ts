"use client";

import { useRef, useState } from "react";
import type { ChannelMessage } from "@/components/realtime/follow-channel";
import { useChannel } from "@/components/realtime/use-channel";
import { api, CallError } from "@/lib/platform/http/api-client";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { type Call, type CallCard, CallCardMessage, RealTimeCallEvent } from "@/lib/telephony/calls/call";
import { lockCall } from "./use-call-actions";

/** A phone call on the screen. It shows the event at once, and all facts about the caller a moment later. */
export type VisibleCall = { event: RealTimeCallEvent; card: CallCard | null; lockedBy: string | null };

/** The ms after which an ended phone call disappears, unless it was taken here. */
const GOES_AFTER_MS = 8_000;
/** No phone rings longer than this, in ms, so the end of such a call was missed. */
const RINGS_FOR_MS = 180_000;
const MOST_SHOWN = 3;
/**
 * The facts of a phone call arrive by message. A screen that waits longer than this requests them, spread out over
 * time.
 */
const CARD_WITHIN_MS = 2_000;

/** Holds the phone calls on the screen. Events that arrive during a request apply at once. */
function useVisibleCalls() {
  const [calls, setCalls] = useState<readonly VisibleCall[]>([]);
  const latest = useRef(calls);
  const change = (next: (before: readonly VisibleCall[]) => readonly VisibleCall[]) => {
    latest.current = next(latest.current);
    setCalls(latest.current);
  };
  const find = (id: string) => latest.current.find(({ event, card }) => event.callId === id || card?.call.id === id);
  const patch = (id: string, more: Partial<VisibleCall>) =>
    change((before) => before.map((one) => (one.event.callId === id ? { ...one, ...more } : one)));
  const close = (id: string) => change((before) => before.filter(({ event }) => event.callId !== id));
  const closeUnless = (id: string, canStay: (one: VisibleCall) => boolean) => {
    const one = find(id);
    if (one && one.lockedBy !== "You" && !canStay(one)) close(id);
  };
  return { calls, latest, change, find, patch, close, closeUnless };
}

/** The ringing phone calls and those taken here, newest first, with their actions. */
export function useIncomingCalls(businessId: string, userId: string, seesBalance: boolean) {
  const { calls, latest, change, find, patch, close, closeUnless } = useVisibleCalls();
  const reading = useRef(false);

  const handleCallEvent = (event: RealTimeCallEvent) => {
    const { callId: id, callInProgress, callActivity } = event;
    const visibleCall = find(id);
    if (visibleCall) {
      patch(id, { event });
      if (!callInProgress) setTimeout(() => closeUnless(id, (one) => one.event.callInProgress), GOES_AFTER_MS);
    } else if (callActivity === "RINGING" && callInProgress && event.callType === "INBOUND") {
      change((before) => [{ event, card: null, lockedBy: null }, ...before].slice(0, MOST_SHOWN));
      setTimeout(() => closeUnless(id, (one) => one.event.callActivity !== "RINGING"), RINGS_FOR_MS);
      expectCard(id);
    }
  };
  const expectCard = (id: string) => {
    const before = find(id)?.card;
    const readUnlessUpdated = () => void (find(id)?.card === before && readCard(id));
    setTimeout(readUnlessUpdated, addJitter(CARD_WITHIN_MS));
  };
  const showCard = (id: string, card: CallCard) =>
    patch(id, { card, lockedBy: getCallOwner(card.call, card.call.lockedBy?.id === userId) });
  /** Loads all facts about a phone call, and its owner. */
  const readCard = async (id: string) => {
    const card = await api("GET /api/telephony/calls/[id]/card", { params: { id } }).catch(() => null);
    if (card) showCard(id, card);
    return card;
  };
  /** A page that was just opened, or was away, has missed calls that ring or ended. */
  const readAgain = async () => {
    if (reading.current) return;
    reading.current = true;
    try {
      const ringing = await loadRingingCalls();
      for (const { event } of latest.current) {
        const card = await readCard(event.callId);
        if (card) handleCallEvent(toCallEvent(card.call));
      }
      for (const event of ringing) {
        handleCallEvent(event);
        if (find(event.callId)?.card === null) await readCard(event.callId);
      }
    } catch {
      // A user without access or network gets the next call by message.
    } finally {
      reading.current = false;
    }
  };
  const handlers = {
    onEvent: (name: string, message: ChannelMessage) => {
      if (name === "update-call") return handleCallEvent(RealTimeCallEvent.parse(message));
      const visibleCall = find(String(message["callId"]));
      if (visibleCall) expectCard(visibleCall.event.callId);
    },
    onGap: () => void readAgain(),
  };
  useChannel(buildChannelName("twilio-call", businessId), ["update-call", "lock-call"], handlers);
  useChannel(buildChannelName("voip-call-api", businessId), ["update-call"], handlers);
  useChannel(buildChannelName(seesBalance ? "call-card-balance" : "call-card", businessId), ["call-card"], {
    onEvent: (_, message) => {
      const { callId, card } = CallCardMessage.parse(message);
      const visibleCall = find(callId);
      if (visibleCall) showCard(visibleCall.event.callId, card);
    },
    // Missed calls are read again, along with their cards.
    onGap: () => undefined,
  });

  /**
   * The user who books takes the phone call, even before all facts are known. The card shows it when another user has
   * it.
   */
  const answerCall = async ({ card, event }: VisibleCall) => {
    const { call } = card ?? (await readCard(event.callId)) ?? {};
    if (!call) return;
    await lockCall(call.id, true).then(
      () => patch(event.callId, { lockedBy: "You" }),
      (error: unknown) => patch(event.callId, { lockedBy: getOwnerFromRefusal(error) })
    );
  };
  return { calls, take: answerCall, close };
}

/** Loads the ringing phone calls as events, oldest first. */
async function loadRingingCalls(): Promise<RealTimeCallEvent[]> {
  const start = new Date(Date.now() - RINGS_FOR_MS).toISOString();
  const query = { status: "ringing", start_date: start, per_page: MOST_SHOWN } as const;
  const { items } = await api("GET /api/telephony/calls/inbound", { query });
  return items.toReversed().map(toCallEvent);
}

/** Adds a random delay, so that not all screens ask at once. */
const addJitter = (ms: number) => ms * (1 + Math.random());

/** Returns the name of the user who has a call, from the refusal to lock it. Null for any other error. */
function getOwnerFromRefusal(error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const owner = error.answer.details?.["lockedBy"];
  return typeof owner === "object" && owner && "fullName" in owner ? String(owner.fullName) : null;
}

const getCallOwner = ({ lockedBy }: Call, isMine: boolean) => (lockedBy ? (isMine ? "You" : lockedBy.fullName) : null);

/** Builds the event that describes a phone call now. */
function toCallEvent(call: Call): RealTimeCallEvent {
  const { businessCustomer: customer } = call;
  return RealTimeCallEvent.parse({
    businessCustomerId: customer?.id ?? null,
    businessCustomerBusinessName: customer?.businessName ?? "",
    businessCustomerName: customer?.customerName ?? "",
    callActivity: call.phoneCallActivity,
    callId: call.voipCallApiCallId ?? call.id,
    callType: call.type,
    callInProgress: call.inProgress,
    dateCreated: call.startAt,
    duration: call.recordingData?.duration ?? 0,
    nameFrom: call.callerName,
    nameTo: "",
    numberFrom: { phoneNumber: call.numberFrom },
    numberTo: { phoneNumber: call.numberTo },
    url: null,
    txtUrl: null,
  });
}
