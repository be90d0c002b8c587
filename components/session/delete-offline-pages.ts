const PATIENCE_MS = 1_000;

/**
 * Deletes the technician's pages that the phone keeps for offline use. Resolves when they are gone. Unsent work stays.
 * A browser without storage has nothing to delete.
 */
export async function deleteOfflinePages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const worker = (await navigator.serviceWorker.getRegistration().catch(() => undefined))?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise<void>((resolve) => {
    port1.addEventListener("message", () => resolve());
    port1.start();
    setTimeout(resolve, PATIENCE_MS);
  });
  worker.postMessage("forget", [port2]);
  await done;
}
