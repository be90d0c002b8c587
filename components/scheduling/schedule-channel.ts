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
  /** Something may have been missed: read again. */
  onGap: () => void;
};

/** Hears of the business's visits; events and blocks concern nobody here. */
export function useVisitChanges(businessId: string, { onVisits, onGap }: Handlers): void {
  useChannel(`private-appointment-${businessId}`, SCHEDULE_EVENTS, {
    onEvent: (event, message) => {
      if (event.endsWith("-appointment")) onVisits(visitIdsOf(message));
    },
    onGap,
  });
}
