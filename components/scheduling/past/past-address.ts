/**
 * Builds the address of a day as it stood right after a change. Without one, it shows the state before the first
 * recorded change.
 */
export function buildPastAddress(day: string, after: string | null): string {
  // A change has a time in ms, and its result begins at the next ms.
  const at = after ? new Date(Date.parse(after) + 1) : new Date(0);
  return `/board-history?${new URLSearchParams({ day, at: at.toISOString() })}`;
}
