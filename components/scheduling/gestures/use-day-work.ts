"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/overlays/toast";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { buildLaneEvents, UNASSIGNED, type BoardEvent } from "../updates/board-events";
import { formatChangedMeanwhile } from "../events/send-busy";
import { isWithin } from "../updates/busy-place";
import { useBusy } from "../events/use-busy";
import { buildLanes } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { isMoveKey, computeBarMove, stopBeside } from "./bar-keys";
import { buildBoardRows } from "../day-work/board-rows";
import { useCardMenu } from "../day-work/use-card-menu";
import { toDragCard, findDroppedStop, findStop, type BoardStop } from "../day-work/board-stops";
import { groupMove, computeSwap } from "./group-move";
import { findQuarterAt, type TimeLine } from "../day-work/time-line";
import { useBarDrag } from "./use-bar-drag";
import { useBarSelection } from "./use-bar-selection";
import { getCardId, findCardElementById, useKeptFocus } from "./use-kept-focus";
import { usePutElsewhere } from "./use-put-elsewhere";
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
  const { put: apply, putBusy, moveAppointments, question } = usePutElsewhere();
  const openBusy = useBusy();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      buildBoardRows(buildLanes(setting, query), buildLaneEvents(items), {
        ...frame,
        taken: applyPendingMoves(moving, frame.taken),
      }),
    [items, setting, query, frame, moving]
  );
  const people = useMemo(() => rows.slice(1), [rows]);
  const unassigned = rows[0]!;
  const selection = useBarSelection(rows);
  const { current } = selection;
  const shown = useSight(scroller, line, day, frame.open);
  useKeptFocus(scroller, current?.stop.id);
  useNowLine(scroller, line, day);

  const stopOf = (id: string | undefined): BoardStop | undefined => findStop(rows, id)?.stop;
  const cardMenu = useCardMenu((id) => stopOf(id)?.event);
  const moveWithSelection = (event: BoardEvent, to: Move) =>
    apply(groupMove(event, to, selection.selected.has(event.id) ? selection.selectedEvents : []));
  const put = ({ event, taken }: BoardStop, to: Move) => {
    if (event) moveWithSelection(event, to);
    else if (isWithin(day, to)) {
      const techId = to.techId === undefined ? taken.techId : to.techId;
      selection.setCurrent({ id: "", start: to.start.getTime(), taken: { ...taken, techId } });
      putBusy(taken, to);
    }
  };
  useBarDrag({
    scroller,
    ghost,
    line,
    day,
    zone,
    canChange,
    cardOf: (id) => {
      const stop = stopOf(id);
      return stop ? toDragCard(stop, zone, moving) : null;
    },
    onTake: ({ id }) => selection.setCurrent(stopOf(id) ?? null),
    onDrop: (card, to) => {
      const stop = findDroppedStop(rows, card);
      if (stop) put(stop, to);
      else toast.danger(formatChangedMeanwhile(card.stop.taken ?? card));
    },
    onHold: ({ id }) => {
      const event = stopOf(id)?.event;
      if (event) selection.toggle(event);
    },
  });

  const dropping = useRequestDrop({
    ghostRef: ghost,
    line,
    day,
    zone,
    onDrop: (appointment, to) => void moveAppointments([{ appointment, move: to }]),
  });

  const open = ({ event, taken }: BoardStop) => {
    if (event)
      router.push(buildBoardAddress(`/schedule/appointments/${event.appointment.id}`, query), { scroll: false });
    else void openBusy(taken);
  };
  const create = (laneId: string, start: number, minutes?: number) =>
    router.push(buildBookingAddress(query, laneId, start, minutes), { scroll: false });
  useSlotDraw({
    scroller,
    ghost,
    line,
    day,
    zone,
    canChange,
    onDraw: (laneId, from, to) => create(laneId, from, (to - from) / 60_000),
  });

  const focus = (stop: BoardStop) => {
    // The current card is drawn even when out of sight. The browser then scrolls to the focused card.
    flushSync(() => selection.setCurrent(stop));
    findCardElementById(scroller.current, stop.id)?.focus();
  };
  const onClick = (press: MouseEvent) => {
    const target = press.target as HTMLElement;
    const stop = stopOf(getCardId(target));
    if (stop) {
      selection.setCurrent(stop);
      if (stop.event && (press.shiftKey || press.ctrlKey || press.metaKey)) selection.toggle(stop.event);
      else open(stop);
      return;
    }
    const lane = target.closest<HTMLElement>("[data-lane]");
    if (!lane || !canChange) return;
    create(lane.dataset["lane"]!, findQuarterAt(line, day, lane.getBoundingClientRect(), press));
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === "Escape") selection.clear();
    const stop = stopOf(getCardId(press.target as HTMLElement));
    if (!stop) return;
    const { event } = stop;
    const card = canChange ? toDragCard(stop, zone, moving) : null;
    const moved = card && computeBarMove(press, card, rows, line.axis);
    const beside = stopBeside(press, stop, rows, line.axis);
    if (event && press.key === " ") selection.toggle(event);
    else if (moved) put(stop, moved);
    else if (beside) focus(beside);
    else if (!cardMenu.onKey(press) && !isMoveKey(press)) return;
    press.preventDefault();
  };
  const onFocus = ({ target }: { target: Element }) => {
    const stop = stopOf(getCardId(target));
    if (stop) selection.setCurrent(stop);
  };

  return {
    scroller,
    ghost,
    unassigned,
    people,
    current,
    question,
    /** Props for every lane. */
    shared: { day, zone, shown, selected: selection.selected, canChange },
    handlers: { onClick, onKeyDown, onFocus, onContextMenu: cardMenu.onContextMenu, ...dropping },
    menu: { menu: cardMenu.menu, query, onClose: cardMenu.close },
    axis: line.axis,
    selection: {
      count: selection.selectedEvents.length,
      onClear: selection.clear,
      onSwap: () => apply(computeSwap(selection.selectedEvents[0]!, selection.selectedEvents[1]!)),
    },
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
