const MINUTE = 60_000;

/** A range in epoch milliseconds, without its end. */
export interface Span {
  start: number;
  end: number;
}

/** What to look for in one technician's time. */
export interface FreeSearch {
  /** When the technician could work: ascending, not overlapping. */
  open: readonly Span[];
  /** When the technician is busy: ascending by start, may overlap. */
  busy: readonly Span[];
  durationMs: number;
  /** Where appointments start by preference (ascending). */
  preferred: readonly number[];
  /** Stop after this many. */
  limit: number;
}

/**
 * The starts at which an appointment fits: every preferred one, and in a gap that is long enough but holds
 * no preferred one, the gap's own start, so that no room is ever hidden by the grid.
 * One pass over each list.
 */
export function freeStarts({ open, busy, durationMs, preferred, limit }: FreeSearch): number[] {
  const found: number[] = [];
  let nextBusy = 0;
  let nextPreferred = 0;

  const searchGap = (from: number, to: number) => {
    const last = to - durationMs;
    if (last < from) return;
    while (nextPreferred < preferred.length && (preferred[nextPreferred] as number) < from) nextPreferred += 1;
    const before = found.length;
    for (let i = nextPreferred; i < preferred.length && found.length < limit; i += 1) {
      const start = preferred[i] as number;
      if (start > last) break;
      found.push(start);
    }
    const ownStart = Math.ceil(from / MINUTE) * MINUTE;
    if (found.length === before && found.length < limit && ownStart <= last) found.push(ownStart);
  };

  for (const { start, end } of open) {
    let free = start;
    // An appointment that began in an earlier opening can reach into this one: do not pass it over too soon.
    while (nextBusy < busy.length && (busy[nextBusy] as Span).end <= start) nextBusy += 1;
    for (let i = nextBusy; i < busy.length && (busy[i] as Span).start < end; i += 1) {
      const taken = busy[i] as Span;
      if (taken.start > free) searchGap(free, Math.min(taken.start, end));
      free = Math.max(free, taken.end);
    }
    if (free < end) searchGap(free, end);
    if (found.length >= limit) break;
  }
  return found;
}
