const MINUTE = 60_000;

/** A half-open range in epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** The search for starts in one technician's time. */
export interface FreeSearch {
  /** The times when the technician could work: ascending, without overlaps. */
  open: readonly Span[];
  /** The times when the technician is busy: ascending by start, may overlap. */
  busy: readonly Span[];
  durationMs: number;
  /** The preferred starts of appointments (ascending). */
  preferred: readonly number[];
  /** The search stops after this many. */
  limit: number;
}

/**
 * Finds the starts at which an appointment fits, in one pass over each list. Returns every preferred start. A long
 * enough gap without a preferred start yields its own start, so the grid never hides open time.
 */
export function findFreeStarts({ open, busy, durationMs, preferred, limit }: FreeSearch): number[] {
  const starts: number[] = [];
  let nextBusy = 0;
  let nextPreferred = 0;

  const searchGap = (from: number, to: number) => {
    const last = to - durationMs;
    if (last < from) return;
    while (nextPreferred < preferred.length && (preferred[nextPreferred] as number) < from) nextPreferred += 1;
    const before = starts.length;
    for (let i = nextPreferred; i < preferred.length && starts.length < limit; i += 1) {
      const start = preferred[i] as number;
      if (start > last) break;
      starts.push(start);
    }
    const ownStart = Math.ceil(from / MINUTE) * MINUTE;
    if (starts.length === before && starts.length < limit && ownStart <= last) starts.push(ownStart);
  };

  for (const { start, end } of open) {
    let free = start;
    // An appointment from an earlier opening can reach into this one, so it must not be skipped too early.
    while (nextBusy < busy.length && (busy[nextBusy] as Span).end <= start) nextBusy += 1;
    for (let i = nextBusy; i < busy.length && (busy[i] as Span).start < end; i += 1) {
      const busySpan = busy[i] as Span;
      if (busySpan.start > free) searchGap(free, Math.min(busySpan.start, end));
      free = Math.max(free, busySpan.end);
    }
    if (free < end) searchGap(free, end);
    if (starts.length >= limit) break;
  }
  return starts;
}
