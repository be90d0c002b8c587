"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { dragCards, type CardRules, type DraggedCard } from "../gestures/card-drag";
import { hideGhost, showGhost } from "../gestures/ghost";
import type { DragCard } from "../day-work/board-stops";
import { ACROSS } from "../day-work/time-line";
import { formatClockRange } from "../updates/board-times";
import { formatWeekday } from "@/lib/platform/time/format-time";
import { HEAD_PX } from "./week-head";
import { shiftBetween, type Shift } from "./week-moves";

type Options = Pick<CardRules<WeekDropPlace>, "canChange" | "cardOf" | "onTake" | "onHold"> & {
  scroller: RefObject<HTMLElement | null>;
  /** The card that follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
  zone: string;
  onDrop: (card: DragCard, shift: Shift) => void;
};

/** The cell under a card, and the result of a drop there. */
type WeekDropPlace = { cell: HTMLElement; shift: Shift | null };

const GHOST_PX = 36;

/** Drags cards between the cells of a week: to another day at the same time, to another technician, or both. */
export function useWeekDrag(options: Options): void {
  const { scroller } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const placeOf = ({ now, item }: DraggedCard): WeekDropPlace | null => {
      const cell = findCellAt(now);
      if (!cell || !area.contains(cell)) return null;
      return { cell, shift: shiftBetween(item.lies, { lane: cell.dataset["lane"], day: cell.dataset["day"] }) };
    };
    const show = ({ item: { card, box }, now, from }: DraggedCard, { cell, shift }: WeekDropPlace) => {
      const { ghost, zone } = current();
      if (!ghost.current) return;
      markTarget(area, shift ? cell : null);
      const { day } = cell.dataset;
      const newDay = shift?.days && day ? `${formatWeekday(day)} · ` : "";
      const place = {
        along: box.left + now.x - from.x,
        across: box.top + now.y - from.y,
        length: box.width,
        breadth: GHOST_PX,
      };
      showGhost(ghost.current, ACROSS, place, `${newDay}${formatClockRange(card.start, card.end, zone)} ${card.name}`);
    };
    return dragCards<WeekDropPlace>(area, () => {
      const { ghost, onDrop, ...rest } = current();
      return {
        ...rest,
        fixed: { left: ACROSS.fixed.left, top: HEAD_PX },
        kindOf: () => "move",
        cursorOf: () => "grabbing",
        placeOf,
        isSame: (_, { shift }) => shift === null,
        show,
        hide: () => {
          markTarget(area, null);
          hideGhost(ghost.current);
        },
        onDrop: ({ item }, { shift }) => shift && onDrop(item.card, shift),
      };
    });
  }, [scroller]);
}

/** Returns the cell at a point of the window. */
const findCellAt = ({ x, y }: { x: number; y: number }): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]") ?? null;

/** Marks the cell where a drop would put the card. */
export function markTarget(area: Element, cell: Element | null): void {
  for (const marked of area.querySelectorAll("[data-target]")) if (marked !== cell) delete getDataset(marked)["target"];
  if (cell) getDataset(cell)["target"] = "";
}

const getDataset = (element: Element): DOMStringMap => (element instanceof HTMLElement ? element.dataset : {});
