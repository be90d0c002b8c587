import type { Day } from "@/lib/platform/time/day";
import { formatMinute } from "@/lib/platform/time/format-time";
import { getHoursOnDay, type WeekdayHours } from "@/lib/platform/time/weekday-hours";

/** Returns the hours of a new business: Monday to Friday, 8:00 AM to 5:00 PM. */
export function getDefaultBusinessHours(): WeekdayHours[] {
  return Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    isOpen: weekday >= 1 && weekday <= 5,
    startMinute: 480,
    endMinute: 1020,
  }));
}

/** Returns the hours of a day in wire format. The times of a closed day are empty. */
export function toWireHours(week: readonly WeekdayHours[], date: Day) {
  const open = getHoursOnDay(week, date);
  return {
    date,
    isOpen: open !== null,
    startTime: open ? formatMinute(open.startMinute) : "",
    endTime: open ? formatMinute(open.endMinute) : "",
  };
}
