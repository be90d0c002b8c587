import type { Day } from "@/lib/platform/time/day";
import { getInstantAt, type MinuteOfDay } from "@/lib/platform/time/wall-time";
import { getHoursOnDay, type OpenHours, type WeekdayHours } from "@/lib/platform/time/weekday-hours";
import type { Span } from "./find-free-starts";

/** Converts a time of a day to epoch milliseconds. Caches results, because many technicians share their hours. */
export type Clock = (day: Day, minute: MinuteOfDay) => number;

export function makeClock(zone: string): Clock {
  const cache = new Map<string, number>();
  return (day, minute) => {
    const key = `${day} ${minute}`;
    let at = cache.get(key);
    if (at === undefined) {
      at = getInstantAt({ day, minute }, zone).getTime();
      cache.set(key, at);
    }
    return at;
  };
}

export interface OpenDays {
  /** The working time inside the window, one span per day. Days without any are left out. */
  spans: Span[];
  /** The hours of the day with the most time inside the window. Null when no day has any. */
  works: OpenHours | null;
}

/** Computes when a technician with this week could work on the given days inside a window of the day. */
export function computeOpenDays(
  week: readonly WeekdayHours[],
  days: readonly Day[],
  { window, clock }: { window: OpenHours; clock: Clock }
): OpenDays {
  const spans: Span[] = [];
  let works: OpenHours | null = null;
  let longest = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    const hours = getHoursOnDay(week, day);
    if (hours === null) continue;
    const start = clock(day, Math.max(hours.startMinute, window.startMinute));
    const end = clock(day, Math.min(hours.endMinute, window.endMinute));
    if (end - start > longest) {
      longest = end - start;
      works = hours;
    }
    if (start < end) spans.push({ start, end });
  }
  return { spans, works };
}

/** Cuts off the part of the spans before `instant`. */
export function cutBefore(spans: readonly Span[], instant: Date | undefined): Span[] {
  if (instant === undefined) return [...spans];
  const from = instant.getTime();
  return spans.filter(({ end }) => end > from).map(({ start, end }) => ({ start: Math.max(start, from), end }));
}

/** Computes the time of these days outside the hours of the week. */
export function listClosedSpans(week: readonly WeekdayHours[], days: readonly Day[], clock: Clock): Span[] {
  return days.flatMap((day) => {
    const [from, to] = [clock(day, 0), clock(day, 1440)];
    const hours = getHoursOnDay(week, day);
    if (hours === null) return [{ start: from, end: to }];
    return [
      { start: from, end: clock(day, hours.startMinute) },
      { start: clock(day, hours.endMinute), end: to },
    ].filter(({ start, end }) => start < end);
  });
}
