/**
 * How far each of the provider's states is: they come late, twice and out of order, and none takes a later one back.
 * What is final stays, but for a delivered text that is then read.
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

/** Whether what is told now is news after what was known. */
export function isFurther(told: string, known: string | null): boolean {
  if (known === "undelivered" || known === "failed" || known === "canceled") return false;
  return (FAR[told] ?? 0) > (known === null ? 0 : (FAR[known] ?? 0));
}

/** Whether it says that the text reached nobody. */
export const isUndelivered = (state: string): boolean =>
  state === "undelivered" || state === "failed" || state === "canceled";
