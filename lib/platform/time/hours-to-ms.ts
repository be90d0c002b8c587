export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

/** Converts hours to whole milliseconds: 1.5 → 5,400,000. */
export function hoursToMs(hours: number): number {
  return Math.round(hours * HOUR_MS);
}

/** Formats a length: "1 hour", "2.5 hours", "45 minutes". 0 means "not set". */
export function formatDuration(ms: number): string {
  if (ms === 0) return "Not set";
  if (ms < HOUR_MS) return formatCounted(Math.round(ms / MINUTE_MS), "minute");
  return formatCounted(Math.round((ms / HOUR_MS) * 100) / 100, "hour");
}

function formatCounted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
