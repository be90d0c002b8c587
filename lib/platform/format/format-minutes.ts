/** Formats minutes: 45 → "45 min", 60 → "1 h", 445 → "7 h 25 min". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours <= 0) return `${minutes} min`;
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}
