import { Temporal } from "temporal-polyfill";
import { keptAnswers } from "@/lib/platform/kept-answers";
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
  const at = instant.getTime();
  return {
    ...wallTimes(`${zone} ${at}`, () => {
      const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
      return { day: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
    }),
  };
}

// The library that reads the zones takes longer than all that is made of it; a board and a search ask for the same times.
// not process state: what the clock in a zone shows at an instant is the same for ever
const wallTimes = keptAnswers<WallTime>(20_000);
// not process state: the same the other way round
const instants = keptAnswers<number>(20_000);

/**
 * The instant at which the clock in a zone shows this time on this day.
 * A time that the spring change skips is moved forward by the gap (2:30 → 3:30); of a time that the
 * autumn change repeats, the first is taken.
 */
export function instantAt({ day, minute }: WallTime, zone: string): Date {
  return new Date(
    instants(`${zone} ${day} ${minute}`, () => {
      const midnight = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from("00:00"));
      const local = midnight.add({ minutes: minute });
      return local.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
    }),
  );
}
