import { z } from "zod";
import type { MinuteOfDay } from "./wall-time";

/** The parts of a time in a twelve-hour picker. The hour is 1 … 12. */
export const TimeParts = z.object({
  hour: z.number().int().min(1).max(12),
  minute: z.number().int().min(0).max(59),
  meridiem: z.enum(["AM", "PM"]),
});
export type TimeParts = z.infer<typeof TimeParts>;

export function toTimeParts(minute: MinuteOfDay): TimeParts {
  const hour24 = Math.floor(minute / 60) % 24;
  return {
    hour: hour24 % 12 === 0 ? 12 : hour24 % 12,
    minute: minute % 60,
    meridiem: hour24 < 12 ? "AM" : "PM",
  };
}

export function timePartsToMinute({ hour, minute, meridiem }: TimeParts): MinuteOfDay {
  return ((hour % 12) + (meridiem === "PM" ? 12 : 0)) * 60 + minute;
}
