import { getDayRange } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Lists the instants (epoch ms, ascending) of a day when the clock shows a multiple of `stepMinutes`. Where the clocks
 * go back, it includes both 1:30s; where they go forward, no 2:30.
 */
export function listStartTimes(day: Day, zone: string, stepMinutes: number): number[] {
  const range = getDayRange(day, zone);
  const start = range.start.getTime();
  const end = range.end.getTime();
  const starts: number[] = [];
  if (end - start === DAY) {
    for (let at = start; at < end; at += stepMinutes * MINUTE) starts.push(at);
    return starts;
  }
  // Clocks change by whole half hours, so every multiple lies on this stride. The clock check picks the right ones.
  const stride = computeCommonDivisor(stepMinutes, 30) * MINUTE;
  for (let at = start; at < end; at += stride) {
    if (getWallTimeAt(new Date(at), zone).minute % stepMinutes === 0) starts.push(at);
  }
  return starts;
}

function computeCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : computeCommonDivisor(b, a % b);
}
