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

/** More than these are sooner read with everything else than one by one. */
const MOST_ONE_BY_ONE = 20;

/**
 * What a board has to read of a message, null = all of it anew. Many that were stored at once stand where they stood and
 * only say something else: those that are not shown need no reading.
 */
export function idsToRead(event: string, message: ChannelMessage, shown: readonly { id: string }[]): string[] | null {
  const ids = visitIdsOf(message);
  if (event !== "store-appointment" || ids.length === 1) return ids;
  const onBoard = new Set(shown.map(({ id }) => id));
  const theirs = ids.filter((id) => onBoard.has(id));
  return theirs.length > MOST_ONE_BY_ONE ? null : theirs;
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
