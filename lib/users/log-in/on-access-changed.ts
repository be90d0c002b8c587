import "server-only";
import { log } from "@/lib/platform/log";
import type { OutboxEvent } from "@/lib/platform/outbox/outbox-event";
import { closeConnectionsOf } from "@/lib/platform/realtime/publish-messages";

/**
 * Closes the live connections of a user whose session ended or whose permissions changed. If the realtime server does
 * not answer, its connections are gone too, so nothing waits for it.
 */
export async function closeLiveConnections({ id, payload }: OutboxEvent): Promise<void> {
  try {
    await closeConnectionsOf(String(payload["userId"]));
  } catch (error) {
    log.warn({ error, eventId: id }, "couldn't close the live connections of a user");
  }
}
