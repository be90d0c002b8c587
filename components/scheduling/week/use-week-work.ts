"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
import { toDragCard, findStop } from "../day-work/board-stops";
import { useCardWork } from "../gestures/use-card-work";
import { getCardId } from "../gestures/use-restored-focus";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { UNASSIGNED } from "../updates/board-card";
import { listWeekDays } from "../updates/board-times";
import { buildLanes } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import { useWeekDrag } from "./use-week-drag";
import { useWeekRequests } from "./use-week-requests";
import { buildDayBookingAddress } from "./week-days";
import { findPlaceBeside } from "./week-keys";
import { shiftBusyTime, shiftOfKey, computeWeekGroupMove, type Shift } from "./week-moves";
import { findDaysOff, buildWeekRows, type WeekRow } from "./week-rows";

/** Handles a dispatcher's work on a week by mouse, finger, and keyboard. */
export function useWeekWork({ query, items, busy, moving }: Board) {
  const { setting } = useSchedule();
  const { timeZone: zone, canChange } = setting;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const week = useMemo(() => listWeekDays(query.date, zone), [query.date, zone]);
  const rows = useMemo(
    () => buildWeekRows(buildLanes(setting, query), items, applyPendingMoves(moving, busy), week, findDaysOff(setting)),
    [setting, query, items, moving, busy, week]
  );
  const requests = useWeekRequests(query);
  const cards = useCardWork<Shift>({
    query,
    moving,
    scroller,
    rows,
    reach: "by day",
    planMoves: (card, shift, selected) => computeWeekGroupMove(card, shift, selected, zone),
    planBusyMove: (busy, shift) => shiftBusyTime(busy, shift, zone),
    book: (target) => {
      const { day, lane } = target.closest<HTMLElement>("[data-day]")?.dataset ?? {};
      // A click between the cards of a list is not meant to book.
      if (day && lane)
        router.push(buildDayBookingAddress(query, day, lane === UNASSIGNED ? null : lane), { scroll: false });
    },
    findMoveByKey: (press, stop) =>
      toDragCard(stop, zone, moving, "by day") && shiftOfKey(press, (stop.card ?? stop.busy).techId, rows),
    findBeside: (press) => {
      const from = findCardAt(press.target, rows);
      return from && findPlaceBeside(press, from, rows);
    },
  });
  useWeekDrag({ scroller, ghost, ...cards.drag });

  return {
    ...cards,
    scroller,
    ghost,
    week,
    rows,
    /** Props for every row. */
    shared: { query, zone, selected: cards.selected, canChange },
    handlers: { ...cards.handlers, ...requests },
    axis: "week" as const,
  };
}

/** Finds the card around an element, with its row and day. */
function findCardAt(target: EventTarget, rows: readonly WeekRow[]) {
  if (!(target instanceof Element)) return null;
  const match = findStop(rows, getCardId(target));
  const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
  return match && day ? { row: match.index, day, stop: match.stop } : null;
}
