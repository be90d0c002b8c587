/**
 * One tab, or the service worker, at a time: the order holds, and nothing is asked for twice. Only pages from a safe
 * address have locks.
 */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  const { locks } = navigator;
  return locks.request(name, work);
}
