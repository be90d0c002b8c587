import { dayRange, monthViewRange, weekRange, type InstantRange } from "@/lib/platform/time/day-ranges";
import type { BoardQuery } from "./board-query";

const ranges = { day: dayRange, board: dayRange, week: weekRange, month: monthViewRange };

/** What a view of the schedule shows: of a month the whole weeks, with the days of other months at either end. */
export function shownRange({ view, date }: Pick<BoardQuery, "view" | "date">, zone: string): InstantRange {
  return ranges[view](date, zone);
}
