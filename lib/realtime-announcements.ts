import "server-only";
import type { Announcement, OutboxEvent } from "@/lib/platform/outbox/event";

/** Which events the screens of the business hear of, and as what. */
export const realtimeAnnouncements: Record<string, (event: OutboxEvent) => Announcement[]> = {};
