import { getDayRange, getMonthViewRange, getWeekRange, type InstantRange } from "@/lib/platform/time/instant-range";
import type { BoardQuery } from "./board-query";

const ranges = { day: getDayRange, board: getDayRange, week: getWeekRange, month: getMonthViewRange };

/** Computes the range that a view shows. A month covers whole weeks, with days of the adjacent months at both ends. */
export function getViewRange({ view, date }: Pick<BoardQuery, "view" | "date">, zone: string): InstantRange {
  return ranges[view](date, zone);
}
