"use client";

import type { ChannelMessage } from "@/components/realtime/follow-channel";
import { useChannel } from "@/components/realtime/use-channel";

/**
 * All events of the schedule's channel. Its sequence numbers count every event, so a listener to only some would see
 * gaps.
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

/** Returns the appointments of a message: one, or one with its children. */
export function getAppointmentIds({ appointmentId, childAppointmentIds }: ChannelMessage): string[] {
  return [appointmentId, ...(Array.isArray(childAppointmentIds) ? childAppointmentIds : [])].map(String);
}

/** Above this number, one full read is faster than single reads. */
const MOST_ONE_BY_ONE = 20;

/**
 * Returns the ids that a board must read after a message. Null = read everything. A bulk update only changes
 * appointments in place, so those that are not shown need no read.
 */
export function getIdsToRead(
  event: string,
  message: ChannelMessage,
  boardItems: readonly { id: string }[]
): string[] | null {
  const ids = getAppointmentIds(message);
  if (event !== "store-appointment" || ids.length === 1) return ids;
  const onBoard = new Set(boardItems.map(({ id }) => id));
  const idsOnBoard = ids.filter((id) => onBoard.has(id));
  return idsOnBoard.length > MOST_ONE_BY_ONE ? null : idsOnBoard;
}

type Handlers = {
  /** Called when appointments were stored, canceled, or deleted. */
  onAppointments: (ids: string[]) => void;
  /** Called when an event or a block was stored or deleted. Left out when none is shown. */
  onBusy?: () => void;
  /** Called when messages may have been missed, so that the listener reloads. */
  onGap: () => void;
};

/** Subscribes to changes of the business's appointments, and of events and blocks when they are shown. */
export function useAppointmentChanges(businessId: string, handlers: Handlers): void {
  useChannel(`private-appointment-${businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => dispatchMessage(event, message, handlers),
    onGap: handlers.onGap,
  });
}

/** Calls the handler that fits a message. */
export function dispatchMessage(
  event: string,
  message: ChannelMessage,
  { onAppointments, onBusy }: Omit<Handlers, "onGap">
): void {
  if (event.endsWith("-appointment")) onAppointments(getAppointmentIds(message));
  // Only boards show unsent work of phones.
  else if (event !== "store-unsent-work") onBusy?.();
}
