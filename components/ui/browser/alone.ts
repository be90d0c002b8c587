/**
 * Runs work in one tab or in the service worker at a time, so that the order holds and nothing is requested twice. Only
 * secure pages have locks.
 */
export function runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const { locks } = navigator;
  return locks.request(name, work);
}
