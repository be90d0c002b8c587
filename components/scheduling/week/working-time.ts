import { DateTime } from "luxon";
import type { WeekdayHours } from "@/lib/platform/time/weekly-hours";

/** Whether the hours of a week have this instant, on the clock of the zone. */
export function isWorkingTime(hours: readonly WeekdayHours[], at: Date, zone: string): boolean {
  const local = DateTime.fromJSDate(at, { zone });
  const day = hours.find(({ weekday }) => weekday === local.weekday % 7);
  const minute = local.hour * 60 + local.minute;
  return Boolean(day?.isOpen && minute >= day.startMinute && minute < day.endMinute);
}
