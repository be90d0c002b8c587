"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { formatClockRange } from "../updates/board-times";
import type { Move } from "../updates/send-moves";
import type { DragCard } from "../day-work/board-stops";
import { toPixels, toMs, type TimeLine } from "../day-work/time-line";
import { dragCards, type CardRules, type DraggedCard } from "./card-drag";
import { computeDraggedMove, isSamePlace } from "./drag-place";
import { hideGhost, showGhost } from "./ghost";

type Options = Pick<CardRules<BarDropPlace>, "canChange" | "cardOf" | "onTake" | "onHold"> & {
  scroller: RefObject<HTMLElement | null>;
  /** The card that follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
  line: TimeLine;
  day: FrameSpan;
  zone: string;
  onDrop: (card: DragCard, move: Move) => void;
};

type BarDropPlace = { move: Move; lane: HTMLElement | null };

/** Drags cards and their ends along the time line and between lanes. Only the ghost moves. */
export function useBarDrag(options: Options): void {
  const { scroller, line } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const isX = line.axis === "x";
    const scrolledBy = ({ item: { scrolled } }: DraggedCard) =>
      isX ? area.scrollLeft - scrolled.left : area.scrollTop - scrolled.top;
    const placeOf = (draggedCard: DraggedCard): BarDropPlace => {
      const { item, from, now } = draggedCard;
      const by = toMs(line, (isX ? now.x - from.x : now.y - from.y) + scrolledBy(draggedCard));
      const lane = item.kind === "resize" ? null : findLaneAt(area, now, line);
      return { move: computeDraggedMove(item, current().day, by, lane?.dataset["lane"] ?? null), lane };
    };
    const show = (draggedCard: DraggedCard, { move, lane }: BarDropPlace) => {
      const { ghost, zone } = current();
      if (!ghost.current) return;
      const { card, box, scrolled } = draggedCard.item;
      const laneBox = lane?.getBoundingClientRect();
      const by = toPixels(line, move.start.getTime() - card.start.getTime()) - scrolledBy(draggedCard);
      const isElsewhere = laneBox && move.techId !== undefined;
      const place = isX
        ? { along: box.left + by, across: laneBox ? laneBox.top + 2 : box.top, breadth: box.height }
        : {
            along: box.top + by,
            across: isElsewhere ? laneBox.left + 2 : box.left - (area.scrollLeft - scrolled.left),
            breadth: isElsewhere ? laneBox.width - 4 : box.width,
          };
      const length = toPixels(line, move.end.getTime() - move.start.getTime());
      showGhost(
        ghost.current,
        line,
        { ...place, length },
        `${formatClockRange(move.start, move.end, zone)} ${card.name}`
      );
    };
    return dragCards<BarDropPlace>(area, () => {
      const { ghost, onDrop, ...rest } = current();
      return {
        ...rest,
        fixed: line.fixed,
        kindOf: (press, card, box) => (isAtEnd(press, card, box, line) ? "resize" : "move"),
        cursorOf: (kind) => (kind === "move" ? "grabbing" : isX ? "ew-resize" : "ns-resize"),
        placeOf,
        isSame: ({ item }, { move }) => isSamePlace(item, move),
        show,
        hide: () => hideGhost(ghost.current),
        onDrop: ({ item }, { move }) => onDrop(item.card, move),
      };
    });
  }, [scroller, line]);
}

/** Finds the lane under a pointer. Over the names, it is the lane beside them. */
function findLaneAt(area: HTMLElement, { x, y }: DraggedCard["now"], { axis, namesPx }: TimeLine): HTMLElement | null {
  const { left, top } = area.getBoundingClientRect();
  const [atX, atY] = axis === "x" ? [Math.max(x, left + namesPx), y] : [x, Math.max(y, top + namesPx)];
  const below = document.elementsFromPoint(atX, atY);
  return below.map((element) => element.closest<HTMLElement>("[data-lane]")).find(Boolean) ?? null;
}

/**
 * True when the pointer grabs the end of a card, at its handle. A finger has a wider handle, on selected cards or on
 * those that cannot be selected.
 */
function isAtEnd(press: PointerEvent, card: HTMLElement, box: DOMRect, { axis }: TimeLine): boolean {
  const isTouch = press.pointerType === "touch";
  if (isTouch && card.dataset["bar"] && card.dataset["selected"] === undefined) return false;
  const getHandleLength = (length: number) => Math.min(isTouch ? 16 : 8, length * 0.3);
  return axis === "x"
    ? press.clientX > box.right - getHandleLength(box.width)
    : press.clientY > box.bottom - getHandleLength(box.height);
}
