"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, type KeyboardEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/overlays/toast";
import { boardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { cardOf, droppedStop, findStop, type Stop } from "../day-work/board-stops";
import { useCardMenu } from "../day-work/use-card-menu";
import { changedMeanwhile } from "../events/send-busy";
import { useBusy } from "../events/use-busy";
import { asksToMove } from "../gestures/bar-keys";
import { swapMove } from "../gestures/group-move";
import { usePutElsewhere } from "../gestures/use-put-elsewhere";
import { useBarSelection } from "../gestures/use-bar-selection";
import { cardIdOf, elementOf, useKeptFocus } from "../gestures/use-kept-focus";
import { shownBusy, type Board } from "../updates/board-copy";
import { UNASSIGNED } from "../updates/board-events";
import { weekDaysOf } from "../updates/board-times";
import { lanesOf } from "../updates/lanes";
import { useSchedule } from "../updates/schedule-provider";
import { useWeekDrag } from "./use-week-drag";
import { useWeekRequests } from "./use-week-requests";
import { bookingAddress } from "./week-days";
import { placeBeside } from "./week-keys";
import { shiftedBusy, shiftOfKey, weekGroupMove, type Shift } from "./week-moves";
import { daysOff, weekRows, type WeekRow } from "./week-rows";

/** Handles a dispatcher's work on a week by mouse, finger, and keyboard. */
export function useWeekWork({ query, items, taken, moving }: Board) {
  const { setting } = useSchedule();
  const { timeZone: zone, canChange } = setting;
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const week = useMemo(() => weekDaysOf(query.date, zone), [query.date, zone]);
  const rows = useMemo(
    () => weekRows(lanesOf(setting, query), items, shownBusy(moving, taken), week, daysOff(setting)),
    [setting, query, items, moving, taken, week],
  );
  const selection = useBarSelection(rows);
  useKeptFocus(scroller, selection.current?.stop.id);
  const stopOf = (id: string | undefined): Stop | undefined => findStop(rows, id)?.stop;
  const { put, swap, question } = useWeekMoves(selection, zone);
  const cardOfStop = (stop: Stop) => cardOf(stop, zone, moving, "by day");

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
      const stop = droppedStop(rows, card);
      if (stop) put(stop, shift);
      else toast.danger(changedMeanwhile(card.stop.taken ?? card));
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
    const found = foundAt(press.target, rows);
    if (!found) return;
    const { stop } = found;
    const techId = (stop.event ?? stop.taken).techId;
    const shift = canChange && cardOfStop(stop) ? shiftOfKey(press, techId, rows) : null;
    const beside = placeBeside(press, found, rows);
    if (stop.event && press.key === " ") selection.toggle(stop.event);
    else if (shift) put(stop, shift);
    else if (beside) {
      // The current card is drawn even when out of sight. The browser then scrolls to the focused card.
      flushSync(() => selection.setCurrent(beside.stop));
      elementOf(scroller.current, beside.stop.id, beside.day)?.focus();
    } else if (!cardMenu.onKey(press) && !asksToMove(press)) return;
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
  const put = ({ event, taken }: Stop, shift: Shift) => {
    if (event) return apply(weekGroupMove(event, shift, selected.has(event.id) ? selectedEvents : [], zone));
    const to = shiftedBusy(taken, shift, zone);
    if (!to) return;
    const techId = to.techId === undefined ? taken.techId : to.techId;
    setCurrent({ id: "", start: to.start.getTime(), taken: { ...taken, techId } });
    putBusy(taken, to);
  };
  const swap = () => {
    const [one, other] = selectedEvents;
    if (one && other) apply(swapMove(one, other));
  };
  return { put, swap, question };
}

/** Opens or selects a card, or books in an empty place. */
function useWeekPresses(query: BoardQuery, stopOf: (id: string | undefined) => Stop | undefined, selection: Selection) {
  const { canChange } = useSchedule().setting;
  const router = useRouter();
  const openBusy = useBusy();
  const onClick = (press: MouseEvent) => {
    if (!(press.target instanceof Element) || press.target.closest("a")) return;
    const stop = stopOf(cardIdOf(press.target));
    if (stop) {
      selection.setCurrent(stop);
      const { event, taken } = stop;
      if (!event) void openBusy(taken);
      else if (press.shiftKey || press.ctrlKey || press.metaKey) selection.toggle(event);
      else router.push(boardAddress(`/schedule/appointments/${event.appointment.id}`, query), { scroll: false });
    } else if (canChange) {
      const { day, lane } = press.target.closest<HTMLElement>("[data-day]")?.dataset ?? {};
      // A click between the cards of a list is not meant to book.
      if (day && lane) router.push(bookingAddress(query, day, lane === UNASSIGNED ? null : lane), { scroll: false });
    }
  };
  const onFocus = ({ target }: { target: Element }) => {
    const stop = stopOf(cardIdOf(target));
    if (stop) selection.setCurrent(stop);
  };
  return { onClick, onFocus };
}

/** Finds the card around an element, with its row and day. */
function foundAt(target: EventTarget, rows: readonly WeekRow[]) {
  if (!(target instanceof Element)) return null;
  const found = findStop(rows, cardIdOf(target));
  const day = target.closest<HTMLElement>("[data-day]")?.dataset["day"];
  return found && day ? { row: found.index, day, stop: found.stop } : null;
}
