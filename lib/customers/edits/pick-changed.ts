/** Returns the new value of a field that may be sent under several names. Returns the old value if none changed it. */
export function pickChanged<T>(before: T, sent: readonly (T | undefined)[]): T {
  const changed = sent.find((value) => value !== undefined && value !== before);
  return changed === undefined ? before : changed;
}
