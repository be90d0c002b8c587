/** Of a field that is sent under several names: what it was changed to under one of them; else what it was. */
export function changedTo<T>(before: T, sent: readonly (T | undefined)[]): T {
  const changed = sent.find((value) => value !== undefined && value !== before);
  return changed === undefined ? before : changed;
}
