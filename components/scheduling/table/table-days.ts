/** The day so many days later. */
export function laterBy(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day: not before the first, and at most a year after it. */
export function withinYear(start: string, end: string): string {
  if (end < start) return start;
  const last = laterBy(start, 365);
  return end > last ? last : end;
}
