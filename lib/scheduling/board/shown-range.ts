import { dayRange, monthViewRange, weekRange, type InstantRange } from "@/lib/platform/time/day-ranges";
import type { BoardQuery } from "./board-query";

const ranges = { day: dayRange, board: dayRange, week: weekRange, month: monthViewRange };

/** Computes the range that a view shows. A month covers whole weeks, with days of the adjacent months at both ends. */
export function shownRange({ view, date }: Pick<BoardQuery, "view" | "date">, zone: string): InstantRange {
  return ranges[view](date, zone);
}
