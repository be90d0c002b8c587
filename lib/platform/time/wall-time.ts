import { Temporal } from "temporal-polyfill";
import type { Day } from "./days";

/**
 * A time on the clock of a business: whole minutes after midnight, 0 … 1439.
 * As the end of a range 1440 is allowed and means the next midnight.
 */
export type MinuteOfDay = number;

export interface WallTime {
  day: Day;
  minute: MinuteOfDay;
}

/** What the clock on the wall shows in a zone at an instant (seconds cut off). */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

/**
 * The instant at which the clock in a zone shows this time on this day.
 * A time that the spring change skips is moved forward by the gap (2:30 → 3:30); of a time that the
 * autumn change repeats, the first is taken.
 */
export function instantAt({ day, minute }: WallTime, zone: string): Date {
  const local = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from("00:00")).add({ minutes: minute });
  const { epochMilliseconds } = local.toZonedDateTime(zone, { disambiguation: "compatible" });
  return new Date(epochMilliseconds);
}
