/** Adds a number of days to a day. */
export function addDaysTo(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Limits the last day to between the first day and one year after it. */
export function clampToYear(start: string, end: string): string {
  if (end < start) return start;
  const last = addDaysTo(start, 365);
  return end > last ? last : end;
}
