/** The Background Sync API of some browsers, which the TypeScript library lacks. */
declare global {
  interface ServiceWorkerRegistration {
    readonly sync?: { register: (tag: string) => Promise<void> };
  }
}

/** The prefix of the tag under which a browser sends one user's work. */
export const SYNC_TAG = "outbox:";

/** Asks the browser to send the waiting work once there is a network, even when the app is closed by then. */
export async function requestBackgroundSync(userId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(SYNC_TAG + userId);
}
