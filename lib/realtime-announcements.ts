import "server-only";
import type { Announcement, EventType, OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";

/** The events that the business's screens receive. They contain only ids, and the browser reads the record. */
const announcements = {
  // rule: realtime/store-appointment
  "appointment.stored": ({ businessId, actorUserId, payload }) => [
    {
      channel: buildChannelName("appointment", businessId),
      event: "store-appointment",
      data: { appointmentId: payload["appointmentId"], userId: actorUserId },
    },
  ],
  "appointment.retagged": ({ businessId, actorUserId, payload }) =>
    splitIds(payload["appointmentIds"]).map(([appointmentId, ...childAppointmentIds]) => ({
      channel: buildChannelName("appointment", businessId),
      event: "store-appointment",
      data: { appointmentId, childAppointmentIds, userId: actorUserId },
    })),
  "appointment.removed": ({ businessId, actorUserId, payload }) =>
    splitIds(payload["childAppointmentIds"]).map((childAppointmentIds) => ({
      channel: buildChannelName("appointment", businessId),
      event: "delete-appointment",
      data: { appointmentId: payload["appointmentId"], childAppointmentIds, userId: actorUserId },
    })),
  "event.stored": ({ businessId, actorUserId, payload }) => [
    {
      channel: buildChannelName("appointment", businessId),
      event: "store-event",
      data: { eventId: payload["eventId"], userId: actorUserId },
    },
  ],
  "event.removed": ({ businessId, actorUserId, payload }) => [
    {
      channel: buildChannelName("appointment", businessId),
      event: "delete-event",
      data: { eventId: payload["eventId"], userId: actorUserId },
    },
  ],
  "block.stored": ({ businessId, actorUserId, payload }) => [
    {
      channel: buildChannelName("appointment", businessId),
      event: "store-block",
      data: { blockId: payload["blockId"], userId: actorUserId },
    },
  ],
  "block.removed": ({ businessId, actorUserId, payload }) => [
    {
      channel: buildChannelName("appointment", businessId),
      event: "delete-block",
      data: { blockId: payload["blockId"], userId: actorUserId },
    },
  ],
  "financing.application-changed": ({ businessId, payload }) => [
    {
      channel: buildChannelName("financing", businessId),
      event: "store-application",
      data: { applicationId: payload["applicationId"] },
    },
  ],
  "user.unsent-work": ({ businessId, actorUserId }) => [
    { channel: buildChannelName("appointment", businessId), event: "store-unsent-work", data: { userId: actorUserId } },
  ],
} satisfies { [T in EventType]?: (event: OutboxEvent) => Announcement[] };

export const realtimeAnnouncements: Record<string, (event: OutboxEvent) => Announcement[]> = announcements;

/** The most ids per message. A message may have 10 KB, so a long series or a common tag needs several. */
const MOST_IDS = 200;

function splitIds(ids: unknown): unknown[][] {
  const all = Array.isArray(ids) ? (ids as unknown[]) : [];
  const parts = [all.slice(0, MOST_IDS)];
  for (let from = MOST_IDS; from < all.length; from += MOST_IDS) parts.push(all.slice(from, from + MOST_IDS));
  return parts;
}
