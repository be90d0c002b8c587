/**
 * Says whose the phone is now: what it keeps of another person's day goes. Logging out says so too, but a session may end
 * by itself.
 */
export async function claimKeptPages(userId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const known = await navigator.serviceWorker.getRegistration();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  known?.active?.postMessage({ owner: userId });
}
