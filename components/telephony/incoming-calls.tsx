"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ChannelMessage } from "@/components/realtime/follow-channel";
import { useChannel } from "@/components/realtime/use-channel";
import { api } from "@/lib/platform/http/api-client";
import { channelName } from "@/lib/platform/realtime/channels";
import type { CallCard } from "@/lib/telephony/calls/call-card";
import { RealTimeCallEvent } from "@/lib/telephony/calls/call-shapes";
import { CallCardView } from "./call-card-view";
import { bookingOf } from "./call-words";
import { lockCall } from "./use-call-actions";

/** What stands on the screen of a call: at once what was told of it, a moment later all that is known of who calls. */
export type ShownCall = { event: RealTimeCallEvent; card: CallCard | null; lockedBy: string | null };

/** A call that is over is gone from the screen after so long, unless it was taken here. */
const GOES_AFTER_MS = 8_000;
const MOST_SHOWN = 3;

type Props = { businessId: string; userId: string; timeZone: string; canBook: boolean };

/** The calls that ring, on every screen of whoever takes calls. Alt+C goes to the first, and Enter there books. */
export function IncomingCalls({ businessId, userId, timeZone, canBook }: Props) {
  const [calls, setCalls] = useState<readonly ShownCall[]>([]);
  const book = useRef<HTMLAnchorElement>(null);
  const router = useRouter();

  const patch = (id: string, more: Partial<ShownCall>) =>
    setCalls((before) => before.map((one) => (one.event.callId === id ? { ...one, ...more } : one)));
  const close = (id: string) => setCalls((before) => before.filter((one) => one.event.callId !== id));
  const hear = (event: RealTimeCallEvent) => {
    const known = calls.find((one) => one.event.callId === event.callId);
    if (!known && event.callActivity === "RINGING" && event.callInProgress && event.callType === "INBOUND") {
      setCalls((before) => [{ event, card: null, lockedBy: null }, ...before].slice(0, MOST_SHOWN));
      void api("GET /api/telephony/calls/[id]/card", { params: { id: event.callId } }).then(
        (card) => patch(event.callId, { card, lockedBy: card.call.lockedBy?.fullName ?? null }),
        () => undefined,
      );
    } else if (known) {
      patch(event.callId, { event });
      if (!event.callInProgress && known.lockedBy === null) setTimeout(() => close(event.callId), GOES_AFTER_MS);
    }
  };
  const handlers = {
    onEvent: (name: string, message: ChannelMessage) => {
      if (name === "update-call") hear(RealTimeCallEvent.parse(message));
      else void readLock(String(message["callId"]), message["userId"] === userId);
    },
    onGap: () => undefined,
  };
  const readLock = async (id: string, isMine: boolean) => {
    const shown = calls.find((one) => one.event.callId === id || one.card?.call.id === id);
    const card = shown && (await api("GET /api/telephony/calls/[id]/card", { params: { id } }).catch(() => null));
    if (!card) return;
    patch(shown.event.callId, {
      card,
      lockedBy: card.call.lockedBy ? (isMine ? "You" : card.call.lockedBy.fullName) : null,
    });
  };
  useChannel(channelName("twilio-call", businessId), ["update-call", "lock-call"], handlers);
  useChannel(channelName("voip-call-api", businessId), ["update-call"], handlers);

  useFocusKey(book);

  const take = (shown: ShownCall) => {
    const id = shown.card?.call.id;
    if (!id) return;
    // Who books has the call; that somebody else has it is said on the card.
    void lockCall(id, true).then(
      () => patch(shown.event.callId, { lockedBy: "You" }),
      (error: Error) => patch(shown.event.callId, { lockedBy: /^(.+) has this call/.exec(error.message)?.[1] ?? null }),
    );
  };
  if (calls.length === 0) return null;
  return (
    <section
      aria-label="Calls"
      aria-live="polite"
      className="fixed right-4 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-40 flex w-[calc(100vw-2rem)] flex-col gap-2 sm:w-96"
    >
      {calls.map((shown, index) => (
        <CallCardView
          key={shown.event.callId}
          shown={shown}
          timeZone={timeZone}
          bookHref={canBook ? bookHrefOf(shown) : null}
          {...(index === 0 ? { bookRef: book } : {})}
          onTake={() => take(shown)}
          onBook={() => {
            take(shown);
            router.push(bookHrefOf(shown));
          }}
          onClose={() => close(shown.event.callId)}
        />
      ))}
    </section>
  );
}

/** Alt+C goes to the first call's booking, wherever one is. */
function useFocusKey(target: RefObject<HTMLElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== "KeyC" || !target.current) return;
    event.preventDefault();
    target.current.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

const bookHrefOf = ({ event, card }: ShownCall): string =>
  bookingOf({
    callId: card?.call.id ?? event.callId,
    number: event.numberFrom.phoneNumber,
    name: event.nameFrom,
    customerId: event.businessCustomerId,
  });
