"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import { toast } from "@/components/ui/overlays/toast";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import type { BoardRow } from "../day-work/board-rows";
import { toDragCard, findDroppedStop, findStop, type BoardStop, type DragCard } from "../day-work/board-stops";
import { useCardMenu } from "../day-work/use-card-menu";
import { formatChangedMeanwhile } from "../events/send-busy";
import { useBusy } from "../events/use-busy";
import type { Board } from "../updates/board-copy";
import type { BoardCard } from "../updates/board-card";
import type { Reach } from "../updates/busy-place";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { isMoveKey } from "./bar-keys";
import { computeSwap, type PlannedMove } from "./group-move";
import { useBarSelection } from "./use-bar-selection";
import { getCardId, findCardElementById, useRestoredFocus } from "./use-restored-focus";
import { useBoardMoves } from "./use-board-moves";

/** The rules by which a view of days moves cards. `To` is a place where it can drop one. */
type Options<To> = Pick<Board, "query" | "moving"> & {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly BoardRow[];
  /** The busy time that can be dragged: any, or also the entries that only go to another day. */
  reach: Exclude<Reach, "not at all">;
  planMoves: (card: BoardCard, to: To, selected: readonly BoardCard[]) => PlannedMove[];
  /** Returns null for a place that the busy time cannot have. */
  planBusyMove: (busy: BusyTime, to: To) => Move | null;
  /** Books in the empty place that was clicked. */
  book: (target: Element, press: MouseEvent) => void;
  /** Returns the place to which a key moves a card. */
  findMoveByKey: (press: KeyboardEvent, stop: BoardStop) => To | null;
  /** Returns the stop that an arrow key goes to, and its day when several days are shown. */
  findBeside: (press: KeyboardEvent, stop: BoardStop) => { stop: BoardStop; day?: string } | null;
};

/** Handles clicks, keys, drags, and holds on the cards of a day or a week. The caller must render `question`. */
export function useCardWork<To>(options: Options<To>) {
  const { query, moving, scroller, rows, reach, planMoves, planBusyMove, book, findMoveByKey, findBeside } = options;
  const { timeZone: zone, canChange } = useSchedule().setting;
  const open = useOpenStop(query);
  const { put: apply, putBusy: placeBusyCard, moveAppointments, question } = useBoardMoves();
  const selection = useBarSelection(rows);
  const { selected, selectedCards, setCurrent } = selection;
  useRestoredFocus(scroller, selection.current?.stop.id);
  const stopOf = (id: string | undefined): BoardStop | undefined => findStop(rows, id)?.stop;
  const stopAt = (target: EventTarget) => (target instanceof Element ? stopOf(getCardId(target)) : undefined);
  const cardMenu = useCardMenu((id) => stopOf(id)?.card);

  const moveStop = ({ card, busy }: BoardStop, to: To) => {
    if (card) return apply(planMoves(card, to, selected.has(card.id) ? selectedCards : []));
    const move = planBusyMove(busy, to);
    if (!move) return;
    const techId = move.techId === undefined ? busy.techId : move.techId;
    setCurrent({ id: "", start: move.start.getTime(), busy: { ...busy, techId } });
    placeBusyCard(busy, move);
  };
  const toggleStop = (stop: BoardStop | undefined) => stop?.card && selection.toggle(stop.card);
  const drag = {
    zone,
    canChange,
    cardOf: (id: string): DragCard | null => {
      const stop = stopOf(id);
      return stop ? toDragCard(stop, zone, moving, reach) : null;
    },
    onTake: ({ id }: DragCard) => setCurrent(stopOf(id) ?? null),
    onDrop: (card: DragCard, to: To) => {
      const stop = findDroppedStop(rows, card);
      if (stop) moveStop(stop, to);
      else toast.danger(formatChangedMeanwhile(card.stop.busy ?? card));
    },
    onHold: ({ id }: DragCard) => toggleStop(stopOf(id)),
  };

  const onClick = (press: MouseEvent) => {
    if (!(press.target instanceof Element) || press.target.closest("a")) return;
    const stop = stopAt(press.target);
    if (!stop) {
      if (canChange) book(press.target, press);
      return;
    }
    setCurrent(stop);
    if (stop.card && (press.shiftKey || press.ctrlKey || press.metaKey)) toggleStop(stop);
    else open(stop);
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.key === "Escape") selection.clear();
    const stop = stopAt(press.target);
    if (!stop) return;
    const to = canChange ? findMoveByKey(press, stop) : null;
    const beside = findBeside(press, stop);
    if (stop.card && press.key === " ") toggleStop(stop);
    else if (to) moveStop(stop, to);
    else if (beside) focusStop(beside, scroller.current, setCurrent);
    else if (!cardMenu.onKey(press) && !isMoveKey(press)) return;
    press.preventDefault();
  };
  const onFocus = ({ target }: { target: Element }) => {
    const stop = stopAt(target);
    if (stop) setCurrent(stop);
  };

  return {
    current: selection.current,
    selected,
    question,
    drag,
    moveAppointments,
    handlers: { onClick, onKeyDown, onFocus, onContextMenu: cardMenu.onContextMenu },
    menu: { menu: cardMenu.menu, query, onClose: cardMenu.close },
    selection: { count: selectedCards.length, onClear: selection.clear, onSwap: () => swap(selectedCards, apply) },
  };
}

/** Opens the panel of a stop: the appointment, the block, or the event. */
function useOpenStop(query: BoardQuery) {
  const router = useRouter();
  const openBusy = useBusy();
  return ({ card, busy }: BoardStop) => {
    if (card) router.push(buildBoardAddress(`/schedule/appointments/${card.appointment.id}`, query), { scroll: false });
    else void openBusy(busy);
  };
}

/** Swaps the places of the first two selected cards. */
function swap([one, other]: readonly BoardCard[], apply: (moves: PlannedMove[]) => void): void {
  if (one && other) apply(computeSwap(one, other));
}

/** Makes a stop the current one and focuses its card. */
function focusStop(
  { stop, day }: { stop: BoardStop; day?: string },
  area: HTMLElement | null,
  setCurrent: (stop: BoardStop) => void
): void {
  // The current card is drawn even when out of sight. The browser then scrolls to the focused card.
  flushSync(() => setCurrent(stop));
  findCardElementById(area, stop.id, day)?.focus();
}
