import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { getWeekday } from "@/lib/platform/time/day";
import { getDayRange } from "@/lib/platform/time/instant-range";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { getHoursOnDay, type WeekdayHours } from "@/lib/platform/time/weekday-hours";
import { loadBusy, type BusyTime } from "../busy/load-busy";
import { loadBusinessWeek } from "../busy/find-outside-hours";

/** A range in epoch milliseconds. */
export type FrameSpan = { start: number; end: number };

/** The background of a day: working hours and busy time other than appointments. */
export type DayFrame = {
  day: FrameSpan;
  /** The hours of the business. Null when it is closed that day. */
  open: FrameSpan | null;
  /** The hours of technicians who have their own. */
  own: Record<string, FrameSpan | null>;
  busy: BusyTime[];
};

/** Loads the frame of one day in the business's time zone. */
export function loadDayFrame(who: Who, date: string): Promise<DayFrame> {
  const { businessId, timeZone: zone } = who;
  const range = getDayRange(date, zone);
  const spanOf = (week: WeekdayHours[]): FrameSpan | null => {
    const hours = getHoursOnDay(week, date);
    const toTime = (minute: number) => getInstantAt({ day: date, minute }, zone).getTime();
    return hours && { start: toTime(hours.startMinute), end: Math.min(toTime(hours.endMinute), range.end.getTime()) };
  };
  return who.db(async (db) => {
    const ownHours = await db.userHours.findMany({ where: { businessId, weekday: getWeekday(date) } });
    return {
      day: { start: range.start.getTime(), end: range.end.getTime() },
      open: spanOf(await loadBusinessWeek(db)),
      own: Object.fromEntries(ownHours.map((hours) => [hours.userId, spanOf([hours])])),
      busy: await loadBusy(who, range),
    };
  });
}
