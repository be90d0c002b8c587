/**
 * Tells the service worker who uses the phone now, so that it drops the pages of other users. Logging out does the
 * same, but a session may also expire.
 */
export async function claimOfflinePages(userId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  registration?.active?.postMessage({ owner: userId });
}
