import "server-only";
import {
  announceChanged,
  announceCounts,
  announceCreated,
  announceInternal,
  announceRead,
  announceReceived,
  announceSent,
  announceState,
} from "@/lib/messaging/counts/announce-messages";
import type { Announcement, EventType, OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { realtimeAnnouncements } from "@/lib/realtime-announcements";
import type { Destinations } from "@/lib/platform/outbox/deliver-event";
import { announceCall, announceLock } from "@/lib/telephony/calls/announce-call";

/** Announcements that read the current data, because they are documented to contain more than ids. */
const more = {
  "call.stored": announceCall,
  "call.locked": announceLock,
  // rule: realtime/sms-received
  "text.received": announceReceived,
  "text.sent": announceSent,
  "text.state": announceState,
  "text-conversation.created": announceCreated,
  "text-conversation.changed": announceChanged,
  "text-conversation.read": announceRead,
  "messages.counted": announceCounts,
  "internal-message.sent": announceInternal,
} satisfies { [T in EventType]?: (event: OutboxEvent) => Promise<Announcement[]> };

/** All announcements of the relay. */
export const allAnnouncements: Destinations["announcements"] = { ...realtimeAnnouncements, ...more };
