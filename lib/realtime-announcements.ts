import "server-only";
import type { Announcement, OutboxEvent } from "@/lib/platform/outbox/event";
import { channelName } from "@/lib/platform/realtime/channels";

/** Which events the screens of the business hear of, and as what: ids only; a browser reads the record itself. */
export const realtimeAnnouncements: Record<string, (event: OutboxEvent) => Announcement[]> = {
  // rule: realtime/store-appointment
  "appointment.stored": ({ businessId, actorUserId, payload }) => [
    {
      channel: channelName("appointment", businessId),
      event: "store-appointment",
      data: { appointmentId: payload["appointmentId"], userId: actorUserId },
    },
  ],
};
