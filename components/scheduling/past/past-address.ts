/** The address of a day as it stood right after a change; without one, before the first that is remembered. */
export function pastAddress(day: string, after: string | null): string {
  // A change is told of with its millisecond; what stood after it begins with the next.
  const at = after ? new Date(Date.parse(after) + 1) : new Date(0);
  return `/board-history?${new URLSearchParams({ day, at: at.toISOString() })}`;
}
