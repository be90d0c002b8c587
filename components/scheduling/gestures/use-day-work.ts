"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef } from "react";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { buildLaneCards, UNASSIGNED } from "../updates/board-card";
import { isWithin } from "../updates/busy-place";
import { buildLanes } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { computeBarMove, stopBeside } from "./bar-keys";
import { buildBoardRows } from "../day-work/board-rows";
import { toDragCard } from "../day-work/board-stops";
import { groupMove } from "./group-move";
import { findQuarterAt, type TimeLine } from "../day-work/time-line";
import { useBarDrag } from "./use-bar-drag";
import { useCardWork } from "./use-card-work";
import { useRequestDrop } from "./use-request-drop";
import { useNowLine } from "../day-work/use-now-line";
import { useSight } from "../day-work/use-sight";
import { useSlotDraw } from "./use-slot-draw";

export type DayWork = ReturnType<typeof useDayWork>;

/** Handles a dispatcher's work on a day by mouse, finger, and keyboard, for either direction of time. */
export function useDayWork({ query, items, moving }: Board, frame: DayFrame, line: TimeLine) {
  const { setting } = useSchedule();
  const { day } = frame;
  const { timeZone: zone, canChange } = setting;
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      buildBoardRows(buildLanes(setting, query), buildLaneCards(items), {
        ...frame,
        busy: applyPendingMoves(moving, frame.busy),
      }),
    [items, setting, query, frame, moving]
  );
  const people = useMemo(() => rows.slice(1), [rows]);
  const unassigned = rows[0]!;
  const visibleSpan = useSight(scroller, line, day, frame.open);
  useNowLine(scroller, line, day);

  const create = (laneId: string, start: number, minutes?: number) =>
    router.push(buildBookingAddress(query, laneId, start, minutes), { scroll: false });
  const cards = useCardWork<Move>({
    query,
    moving,
    scroller,
    rows,
    reach: "freely",
    planMoves: groupMove,
    planBusyMove: (_, to) => (isWithin(day, to) ? to : null),
    book: (target, press) => {
      const lane = target.closest<HTMLElement>("[data-lane]");
      if (lane) create(lane.dataset["lane"]!, findQuarterAt(line, day, lane.getBoundingClientRect(), press));
    },
    findMoveByKey: (press, stop) => {
      const card = toDragCard(stop, zone, moving);
      return card && computeBarMove(press, card, rows, line.axis);
    },
    findBeside: (press, stop) => {
      const beside = stopBeside(press, stop, rows, line.axis);
      return beside && { stop: beside };
    },
  });
  useBarDrag({ scroller, ghost, line, day, ...cards.drag });
  const dropping = useRequestDrop({
    ghostRef: ghost,
    line,
    day,
    zone,
    onDrop: (appointment, to) => void cards.moveAppointments([{ appointment, move: to }]),
  });
  useSlotDraw({
    scroller,
    ghost,
    line,
    day,
    zone,
    canChange,
    onDraw: (laneId, from, to) => create(laneId, from, (to - from) / 60_000),
  });

  return {
    ...cards,
    scroller,
    ghost,
    unassigned,
    people,
    /** Props for every lane. */
    shared: { day, zone, visibleSpan, selected: cards.selected, canChange },
    handlers: { ...cards.handlers, ...dropping },
    axis: line.axis,
  };
}

/**
 * Builds the address for booking at a point on the board. A click leaves the length to the job type. A drawn range sets
 * it.
 */
function buildBookingAddress(query: BoardQuery, laneId: string, start: number, minutes?: number): string {
  return buildBoardAddress("/schedule/new", query, {
    start: new Date(start).toISOString(),
    ...(minutes ? { minutes: String(minutes) } : {}),
    ...(laneId === UNASSIGNED ? {} : { for: laneId }),
  });
}
