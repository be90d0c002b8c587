import { api } from "@/lib/platform/http/api-client";
import { isWaiting } from "@/lib/scheduling/field/outbox-entry";
import { SYNC_TAG } from "./ask-for-sync";
import { createOutboxSender } from "./outbox-sender";
import { readOutbox } from "./outbox-store";
import { reportUnsent } from "./report-unsent";

declare global {
  /** The event that a service worker receives when the browser finds a network for a requested sync. */
  interface WindowEventMap {
    sync: Event & { readonly tag: string; waitUntil: (work: Promise<unknown>) => void };
  }
}

// This runs in the service worker, without an open page.
globalThis.addEventListener("sync", (event) => {
  if (event.tag.startsWith(SYNC_TAG)) event.waitUntil(sendWaiting(event.tag.slice(SYNC_TAG.length)));
});

/**
 * Sends the waiting work only while its own user is logged in, because the phone may have changed hands. Throws when
 * something still fails, so that the browser tries again.
 */
async function sendWaiting(userId: string): Promise<void> {
  const { user } = await api("GET /api/session", {});
  if (user.id !== userId) return;
  const ignore = () => {};
  const watcher = { show: ignore, onNews: ignore, onLoggedOut: ignore, onProgress: ignore, onCanKeep: ignore };
  await createOutboxSender(userId, watcher).flush();
  await reportUnsent(userId).catch(ignore);
  if (isWaiting(await readOutbox(userId))) throw new Error("Some changes weren't sent.");
}
