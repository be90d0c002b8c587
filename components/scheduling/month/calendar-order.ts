import { getDayAt, type Day } from "@/lib/platform/time/day";

type Timed = { start: Date; end: Date };

/**
 * Sorts the cards of a day in a month: multi-day entries first, because their bars run through, and then by start. The
 * library would put the longer appointment before the earlier one.
 */
export function compareByClock(zone: string): (pair: { evtA: Timed; evtB: Timed }) => number {
  // A month has a few hundred different start times, so their clock times are kept during the sort.
  const days = new Map<number, Day>();
  const dayOf = (at: Date): Day => {
    const day = days.get(at.getTime()) ?? getDayAt(at, zone);
    days.set(at.getTime(), day);
    return day;
  };
  const isLong = ({ start, end }: Timed) => Number(dayOf(start) !== dayOf(end));
  return ({ evtA: a, evtB: b }) =>
    dayOf(a.start).localeCompare(dayOf(b.start)) ||
    isLong(b) - isLong(a) ||
    a.start.getTime() - b.start.getTime() ||
    a.end.getTime() - b.end.getTime();
}
