/**
 * The rank of each provider state. States arrive late, twice, and out of order, and none reverses a later one. Final
 * states stay, except that a delivered text can become read.
 */
const FAR: Record<string, number> = {
  accepted: 1,
  scheduled: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  canceled: 4,
  read: 5,
};

/** True when the reported state is later than the known one. */
export function isFurther(reportedState: string, storedState: string | null): boolean {
  if (storedState === "undelivered" || storedState === "failed" || storedState === "canceled") return false;
  return (FAR[reportedState] ?? 0) > (storedState === null ? 0 : (FAR[storedState] ?? 0));
}

/** True for states in which the text reached no one. */
export const isUndelivered = (state: string): boolean =>
  state === "undelivered" || state === "failed" || state === "canceled";
