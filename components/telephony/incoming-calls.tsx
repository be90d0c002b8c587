"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Dock } from "@/components/ui/overlays/dock";
import { CallCardView } from "./call-card-view";
import { buildBookingHref } from "./call-words";
import { type VisibleCall, useIncomingCalls } from "./use-incoming-calls";

type Props = { businessId: string; userId: string; timeZone: string; canBook: boolean; seesBalance: boolean };

/** The ringing phone calls, on every screen of users who take calls. Alt+C focuses the first; Enter then books. */
export function IncomingCalls({ businessId, userId, timeZone, canBook, seesBalance }: Props) {
  const { calls, take, close } = useIncomingCalls(businessId, userId, seesBalance);
  const book = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  useFocusKey(book);
  if (calls.length === 0) return null;
  return (
    <Dock label="Calls">
      {calls.map((incomingCall, index) => (
        <CallCardView
          key={incomingCall.event.callId}
          incomingCall={incomingCall}
          timeZone={timeZone}
          bookHref={canBook ? bookHrefOf(incomingCall) : null}
          {...(index === 0 ? { bookRef: book } : {})}
          onTake={() => void take(incomingCall)}
          onBook={() => {
            void take(incomingCall);
            router.push(bookHrefOf(incomingCall));
          }}
          onClose={() => close(incomingCall.event.callId)}
        />
      ))}
    </Dock>
  );
}

/** Focuses the first phone call's booking link on Alt+C. */
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

const bookHrefOf = ({ event, card }: VisibleCall): string =>
  buildBookingHref({
    callId: card?.call.id ?? event.callId,
    number: event.numberFrom.phoneNumber,
    name: event.nameFrom,
    customerId: event.businessCustomerId,
  });
