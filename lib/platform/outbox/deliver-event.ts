import "server-only";
import type pg from "pg";
import { log } from "@/lib/platform/log";
import type { RealtimeMessage } from "@/lib/platform/realtime/publish-messages";
import type { Announcement, OutboxEvent, Reactions } from "./outbox-event";
import { takeNextSequence } from "./list-pending-events";

/** The destinations of events. The worker passes the registries; tests pass their own. */
export type Destinations = {
  reactions: Reactions;
  announcements: Record<string, (event: OutboxEvent) => Announcement[] | Promise<Announcement[]>>;
  publish(messages: RealtimeMessage[]): Promise<void>;
};

// After this many failures, the event skips the realtime service. Clients notice the gap in the numbers and reload, but
// mail and other reactions must not wait forever.
const REALTIME_ATTEMPTS = 4;

/**
 * Delivers one event to open screens. Throws when it must be repeated. Its reactions become tasks when it is marked as
 * published.
 */
export async function deliverEvent(
  pool: pg.Pool,
  event: OutboxEvent,
  { attempts, to }: { attempts: number; to: Destinations }
): Promise<void> {
  try {
    await to.publish(await numberMessages(pool, event, to));
  } catch (error) {
    if (attempts < REALTIME_ATTEMPTS) throw error;
    log.error({ error, eventId: event.id }, "realtime rejected an event, so clients fetch again");
  }
}

async function numberMessages(pool: pg.Pool, event: OutboxEvent, to: Destinations): Promise<RealtimeMessage[]> {
  const messages: RealtimeMessage[] = [];
  for (const { channel, event: name, data } of (await to.announcements[event.type]?.(event)) ?? []) {
    const sequence = await takeNextSequence(pool, event.businessId, channel);
    messages.push({ channel, event: name, data: { ...data, id: event.id, sequence } });
  }
  return messages;
}
