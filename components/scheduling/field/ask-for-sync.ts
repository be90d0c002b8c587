/** What some browsers have besides; not in the library of types. */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/** The name under which a browser is asked to send the work of one person. */
export const SYNC_TAG = "outbox:";

/** Asks the browser to send what waits once there is a network, also when the application is closed by then. */
export async function askForSync(userId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const known = await navigator.serviceWorker.getRegistration();
  await known?.sync?.register(SYNC_TAG + userId);
}
