import { api } from "@/lib/platform/http/api-client";
import { isWaiting } from "@/lib/scheduling/field/field-outbox";
import { SYNC_TAG } from "./ask-for-sync";
import { outboxSender } from "./outbox-sender";
import { readOutbox } from "./outbox-store";
import { reportUnsent } from "./report-unsent";

declare global {
  /** What a service worker hears when the browser has found a network for what was asked for. */
  interface WindowEventMap {
    sync: Event & { readonly tag: string; waitUntil: (work: Promise<unknown>) => void };
  }
}

// Part of the service worker: it runs with no page open.
globalThis.addEventListener("sync", (event) => {
  if (event.tag.startsWith(SYNC_TAG)) event.waitUntil(sendWaiting(event.tag.slice(SYNC_TAG.length)));
});

/** Sends what waits, as nobody but whose it is: the phone may have gone into other hands. Fails where something still does: then the browser tries again by itself. */
async function sendWaiting(userId: string): Promise<void> {
  const { user } = await api("GET /api/session", {});
  if (user.id !== userId) return;
  const nobody = () => {};
  const watcher = { show: nobody, onNews: nobody, onLoggedOut: nobody, onProgress: nobody, onCanKeep: nobody };
  await outboxSender(userId, watcher).flush();
  await reportUnsent(userId).catch(nobody);
  if (isWaiting(await readOutbox(userId))) throw new Error("Not all of it was sent.");
}
