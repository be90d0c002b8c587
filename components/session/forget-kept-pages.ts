const PATIENCE_MS = 1_000;

/**
 * The technician's pages that the phone keeps for when there is no network go; done once they are gone. Work that was
 * not sent yet stays. A browser that keeps nothing has nothing to forget.
 */
export async function forgetKeptPages(): Promise<void> {
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
