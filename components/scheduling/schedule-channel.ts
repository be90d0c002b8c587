"use client";

import type { ChannelMessage } from "@/components/realtime/follow-channel";
import { useChannel } from "@/components/realtime/use-channel";

/**
 * All that the schedule's channel tells of. Its numbers count every one of them, so whoever listens to some only would take
 * the others for something missed.
 */
export const SCHEDULE_EVENTS = [
  "store-appointment",
  "delete-appointment",
  "store-event",
  "delete-event",
  "store-block",
  "delete-block",
] as const;

/** The visits that a message is about: one, or one with those that went with it. */
export function visitIdsOf({ appointmentId, childAppointmentIds }: ChannelMessage): string[] {
  return [appointmentId, ...(Array.isArray(childAppointmentIds) ? childAppointmentIds : [])].map(String);
}

type Handlers = {
  /** These visits were stored, canceled or deleted. */
  onVisits: (ids: string[]) => void;
  /** An event or a block was stored or deleted. Left out where none is shown. */
  onTaken?: () => void;
  /** Something may have been missed: read again. */
  onGap: () => void;
};

/** Hears of the business's visits, and of events and blocks where they are shown. */
export function useVisitChanges(businessId: string, handlers: Handlers): void {
  useChannel(`private-appointment-${businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => pass(event, message, handlers),
    onGap: handlers.onGap,
  });
}

/** Tells whoever listens what a message is about. */
export function pass(event: string, message: ChannelMessage, { onVisits, onTaken }: Omit<Handlers, "onGap">): void {
  if (event.endsWith("-appointment")) onVisits(visitIdsOf(message));
  else onTaken?.();
}
