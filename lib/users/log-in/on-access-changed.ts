import "server-only";
import { log } from "@/lib/platform/log";
import type { OutboxEvent } from "@/lib/platform/outbox/event";
import { closeConnectionsOf } from "@/lib/platform/realtime/publish";

/**
 * Closes the live connections of a person whose session ended or who may see something else now. Where the realtime
 * server cannot be asked, its connections are gone as well, so nothing waits for it.
 */
export async function closeLiveConnections({ id, payload }: OutboxEvent): Promise<void> {
  try {
    await closeConnectionsOf(String(payload["userId"]));
  } catch (error) {
    log.warn({ error, eventId: id }, "the live connections of a person could not be closed");
  }
}
