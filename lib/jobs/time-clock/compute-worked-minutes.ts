type Span = { startAt: Date; endAt: Date | null };

/**
 * Computes the whole minutes worked within a range. Time outside is cut off, running time counts up to `now`, and
 * overlapping time counts once. rule: time-clock/today
 */
export function computeWorkedMinutes(spans: readonly Span[], range: { start: Date; end: Date }, now: Date): number {
  const inside = spans
    .map(({ startAt, endAt }) => ({
      from: Math.max(startAt.getTime(), range.start.getTime()),
      to: Math.min((endAt ?? now).getTime(), range.end.getTime()),
    }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  let [sum, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of inside) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return Math.floor(sum / 60_000);
}
