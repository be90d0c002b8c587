"use client";

import type { ChannelMessage } from "@/components/realtime/follow-channel";
import { useChannel } from "@/components/realtime/use-channel";

/**
 * All that the schedule's channel tells of. Its numbers count every one of them, so whoever listens to some only would
 * take the others for something missed.
 */
export const SCHEDULE_EVENTS = [
  "store-appointment",
  "delete-appointment",
  "store-event",
  "delete-event",
  "store-block",
  "delete-block",
  "store-unsent-work",
] as const;

/** The appointments that a message is about: one, or one with those that went with it. */
export function appointmentIdsOf({ appointmentId, childAppointmentIds }: ChannelMessage): string[] {
  return [appointmentId, ...(Array.isArray(childAppointmentIds) ? childAppointmentIds : [])].map(String);
}

/** More than these are sooner read with everything else than one by one. */
const MOST_ONE_BY_ONE = 20;

/**
 * What a board has to read of a message, null = all of it anew. Many that were stored at once stand where they stood
 * and only say something else: those that are not shown need no reading.
 */
export function idsToRead(event: string, message: ChannelMessage, shown: readonly { id: string }[]): string[] | null {
  const ids = appointmentIdsOf(message);
  if (event !== "store-appointment" || ids.length === 1) return ids;
  const onBoard = new Set(shown.map(({ id }) => id));
  const theirs = ids.filter((id) => onBoard.has(id));
  return theirs.length > MOST_ONE_BY_ONE ? null : theirs;
}

type Handlers = {
  /** These appointments were stored, canceled or deleted. */
  onAppointments: (ids: string[]) => void;
  /** An event or a block was stored or deleted. Left out where none is shown. */
  onBusy?: () => void;
  /** Something may have been missed: read again. */
  onGap: () => void;
};

/** Hears of the business's appointments, and of events and blocks where they are shown. */
export function useAppointmentChanges(businessId: string, handlers: Handlers): void {
  useChannel(`private-appointment-${businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => pass(event, message, handlers),
    onGap: handlers.onGap,
  });
}

/** Tells whoever listens what a message is about. */
export function pass(
  event: string,
  message: ChannelMessage,
  { onAppointments, onBusy }: Omit<Handlers, "onGap">,
): void {
  if (event.endsWith("-appointment")) onAppointments(appointmentIdsOf(message));
  // Only boards show what waits on phones.
  else if (event !== "store-unsent-work") onBusy?.();
}
