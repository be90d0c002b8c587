"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/overlays/toast";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { toDragCard, findDroppedStop, findStop, type BoardStop } from "../day-work/board-stops";
import { useCardMenu } from "../day-work/use-card-menu";
import { formatChangedMeanwhile } from "../events/send-busy";
import { useBusy } from "../events/use-busy";
import { isMoveKey } from "../gestures/bar-keys";
import { computeSwap } from "../gestures/group-move";
import { usePutElsewhere } from "../gestures/use-put-elsewhere";
import { useBarSelection } from "../gestures/use-bar-selection";
import { getCardId, findCardElementById, useKeptFocus } from "../gestures/use-kept-focus";
import { applyPendingMoves, type Board } from "../updates/board-copy";
import { UNASSIGNED } from "../updates/board-events";
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
export function useWeekWork({ query, items, taken, moving }: Board) {
  const { setting } = useSchedule();
  const { timeZone: zone, canChange } = setting;
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const week = useMemo(() => listWeekDays(query.date, zone), [query.date, zone]);
  const rows = useMemo(
    () =>
      buildWeekRows(buildLanes(setting, query), items, applyPendingMoves(moving, taken), week, findDaysOff(setting)),
    [setting, query, items, moving, taken, week]
  );
  const selection = useBarSelection(rows);
  useKeptFocus(scroller, selection.current?.stop.id);
  const stopOf = (id: string | undefined): BoardStop | undefined => findStop(rows, id)?.stop;
  const { put, swap, question } = useWeekMoves(selection, zone);
  const cardOfStop = (stop: BoardStop) => toDragCard(stop, zone, moving, "by day");

  useWeekDrag({
    scroller,
    ghost,
    zone,
    canChange,
    cardOf: (id) => {
      const stop = stopOf(id);
      return stop ? cardOfStop(stop) : null;
    },
    onTake: ({ id }) => selection.setCurrent(stopOf(id) ?? null),
    onDrop: (card, shift) => {
      const stop = findDroppedStop(rows, card);
      if (stop) put(stop, shift);
      else toast.danger(formatChangedMeanwhile(card.stop.taken ?? card));
    },
    onHold: ({ id }) => {
      const event = stopOf(id)?.event;
      if (event) selection.toggle(event);
    },
  });
  const cardMenu = useCardMenu((id) => stopOf(id)?.event);
  const { onClick, onFocus } = useWeekPresses(query, stopOf, selection);
  const requests = useWeekRequests(query);

  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === "Escape") selection.clear();
    const found = findCardAt(press.target, rows);
    if (!found) return;
    const { stop } = found;
    const techId = (stop.event ?? stop.taken).techId;
    const shift = canChange && cardOfStop(stop) ? shiftOfKey(press, techId, rows) : null;
    const beside = findPlaceBeside(press, found, rows);
    if (stop.event && press.key === " ") selection.toggle(stop.event);
    else if (shift) put(stop, shift);
    else if (beside) {
      // The current card is drawn even when out of sight. The browser then scrolls to the focused card.
      flushSync(() => selection.setCurrent(beside.stop));
      findCardElementById(scroller.current, beside.stop.id, beside.day)?.focus();
    } else if (!cardMenu.onKey(press) && !isMoveKey(press)) return;
    press.preventDefault();
  };

  return {
    scroller,
    ghost,
    week,
    rows,
    current: selection.current,
    question,
    /** Props for every row. */
    shared: { query, zone, selected: selection.selected, canChange },
    handlers: { onClick, onKeyDown, onFocus, onContextMenu: cardMenu.onContextMenu, ...requests },
    menu: { menu: cardMenu.menu, query, onClose: cardMenu.close },
    axis: "week" as const,
    selection: { count: selection.selectedEvents.length, onClear: selection.clear, onSwap: swap },
  };
}

type Selection = ReturnType<typeof useBarSelection>;

/** Moves a card and the cards selected with it. */
function useWeekMoves({ selected, selectedEvents, setCurrent }: Selection, zone: string) {
  const { put: apply, putBusy, question } = usePutElsewhere();
  const put = ({ event, taken }: BoardStop, shift: Shift) => {
    if (event) return apply(computeWeekGroupMove(event, shift, selected.has(event.id) ? selectedEvents : [], zone));
    const to = shiftBusyTime(taken, shift, zone);
    if (!to) return;
    const techId = to.techId === undefined ? taken.techId : to.techId;
    setCurrent({ id: "", start: to.start.getTime(), taken: { ...taken, techId } });
    putBusy(taken, to);
  };
  const swap = () => {
    const [one, other] = selectedEvents;
    if (one && other) apply(computeSwap(one, other));
  };
  return { put, swap, question };
}

/** Opens or selects a card, or books in an empty place. */
function useWeekPresses(
  query: BoardQuery,
  stopOf: (id: string | undefined) => BoardStop | undefined,
  selection: Selection
) {
  const { canChange } = useSchedule().setting;
  const router = useRouter();
  const openBusy = useBusy();
  const onClick = (press: MouseEvent) => {
    if (!(press.target instanceof Element) || press.target.closest("a")) return;
    const stop = stopOf(getCardId(press.target));
    if (stop) {
      selection.setCurrent(stop);
      const { event, taken } = stop;
      if (!event) void openBusy(taken);
      else if (press.shiftKey || press.ctrlKey || press.metaKey) selection.toggle(event);
      else router.push(buildBoardAddress(`/schedule/appointments/${event.appointment.id}`, query), { scroll: false });
    } else if (canChange) {
      const { day, lane } = press.target.closest<HTMLElement>("[data-day]")?.dataset ?? {};
      // A click between the cards of a list is not meant to book.
      if (day && lane)
        router.push(buildDayBookingAddress(query, day, lane === UNASSIGNED ? null : lane), { scroll: false });
    }
  };
  const onFocus = ({ target }: { target: Element }) => {
    const stop = stopOf(getCardId(target));
    if (stop) selection.setCurrent(stop);
  };
  return { onClick, onFocus };
}

/** Finds the card around an element, with its row and day. */
function findCardAt(target: EventTarget, rows: readonly WeekRow[]) {
  if (!(target instanceof Element)) return null;
  const found = findStop(rows, getCardId(target));
  const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
  return found && day ? { row: found.index, day, stop: found.stop } : null;
}
