import type { InstantRange } from "@/lib/platform/time/day-ranges";

/**
 * Whether two ranges share an instant. Ranges hold their start and not their end, so one that starts
 * when the other ends does not overlap it.
 */
export function rangesOverlap(a: InstantRange, b: InstantRange): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Those of `others` that the range overlaps, in their order. */
export function overlapping<R extends InstantRange>(range: InstantRange, others: readonly R[]): R[] {
  return others.filter((other) => rangesOverlap(range, other));
}
