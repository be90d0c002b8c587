import { z } from "zod";
import { type Day, getWeekday } from "./day";
import type { MinuteOfDay } from "./wall-time";

/** The hours of one weekday, in local time. */
export const WeekdayHours = z
  .object({
    /** 0 = Sunday … 6 = Saturday. */
    weekday: z.number().int().min(0).max(6),
    isOpen: z.boolean(),
    startMinute: z.number().int().min(0).max(1439),
    /** 1440 means until midnight. */
    endMinute: z.number().int().min(0).max(1440),
  })
  .refine((hours) => !hours.isOpen || hours.startMinute < hours.endMinute, {
    path: ["endMinute"],
    message: "The closing time must be after the opening time.",
  });
export type WeekdayHours = z.infer<typeof WeekdayHours>;

/** All seven weekdays, each once. */
export const Week = z
  .array(WeekdayHours)
  .length(7, "Set hours for all seven days.")
  .refine((week) => new Set(week.map(({ weekday }) => weekday)).size === 7, "List each day once.");

/** The hours of one day. */
export interface OpenHours {
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
}

/** Returns the hours on a day. Null when closed, also when the week does not list that weekday. */
export function getHoursOnDay(week: readonly WeekdayHours[], day: Day): OpenHours | null {
  const weekday = getWeekday(day);
  const hours = week.find((each) => each.weekday === weekday);
  if (!hours?.isOpen) return null;
  return { startMinute: hours.startMinute, endMinute: hours.endMinute };
}

/** Returns the hours on a day. For a closed day, returns those of the first open weekday as a typical working day. */
export function getWorkingDay(week: readonly WeekdayHours[], day: Day): OpenHours | null {
  const open = week.find(({ isOpen }) => isOpen);
  return getHoursOnDay(week, day) ?? (open ? { startMinute: open.startMinute, endMinute: open.endMinute } : null);
}
