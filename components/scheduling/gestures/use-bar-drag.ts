"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { rangeOf } from "../updates/board-times";
import type { Move } from "../moving/send-moves";
import type { DragCard } from "../day-work/board-stops";
import { draggedTo, isSamePlace, type Drag } from "./drag-place";
import { hideGhost, showGhost } from "./ghost";
import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";
import { lengthPx, msOf, type TimeLine } from "../day-work/time-line";

type Options = {
  scroller: RefObject<HTMLElement | null>;
  /** The card that follows the pointer; moved without rendering anything. */
  ghost: RefObject<HTMLElement | null>;
  line: TimeLine;
  day: FrameSpan;
  zone: string;
  canChange: boolean;
  /** What can be dragged of that id. */
  cardOf: (id: string) => DragCard | null;
  /** A card is taken up: it must stay in the document, or a finger on it would be heard of no more. */
  onTake: (card: DragCard) => void;
  onDrop: (card: DragCard, move: Move) => void;
  /** A finger held a card and let it go where it was. */
  onHold: (card: DragCard) => void;
};

const FAR_PX = 4;
const LONG_PRESS_MS = 350;

type Held = Drag & {
  pointerId: number;
  x: number;
  y: number;
  scrolled: { left: number; top: number };
  box: DOMRect;
  isActive: boolean;
  now: { x: number; y: number };
  timer?: ReturnType<typeof setTimeout>;
};

/**
 * Drags cards by mouse and pen at once, by touch after a long press (before it, a finger scrolls). Near an edge the
 * board scrolls along; Escape gives up. Only the ghost moves: nothing is rendered until the drop.
 */
export function useBarDrag(options: Options): void {
  const { scroller, line } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const isX = line.axis === "x";
    let held: Held | null = null;
    let frame = 0;

    const place = (): { move: Move; lane: HTMLElement | null } | null => {
      if (!held) return null;
      const by = msOf(line, isX ? held.now.x - held.x + scrolledX(held) : held.now.y - held.y + scrolledY(held));
      const lane = held.kind === "resize" ? null : laneAt(held.now);
      return { move: draggedTo(held, current().day, by, lane?.dataset["lane"] ?? null), lane };
    };
    const scrolledX = ({ scrolled }: Held) => area.scrollLeft - scrolled.left;
    const scrolledY = ({ scrolled }: Held) => area.scrollTop - scrolled.top;
    const laneAt = ({ x, y }: { x: number; y: number }) => {
      const { left, top } = area.getBoundingClientRect();
      const [atX, atY] = isX ? [Math.max(x, left + line.namesPx), y] : [x, Math.max(y, top + line.namesPx)];
      return (
        document
          .elementsFromPoint(atX, atY)
          .map((element) => element.closest<HTMLElement>("[data-lane]"))
          .find(Boolean) ?? null
      );
    };

    const draw = () => {
      frame = 0;
      const ghost = current().ghost.current;
      const at = place();
      if (!held?.isActive || !ghost || !at) return;
      const { zone } = current();
      const { card, box } = held;
      const { start, end } = at.move;
      const lane = at.lane?.getBoundingClientRect();
      const by = lengthPx(line, start.getTime() - card.start.getTime());
      const isElsewhere = at.move.techId !== undefined;
      const ghostPlace = isX
        ? { along: box.left + by - scrolledX(held), across: lane ? lane.top + 2 : box.top, breadth: box.height }
        : {
            along: box.top + by - scrolledY(held),
            across: lane && isElsewhere ? lane.left + 2 : box.left - scrolledX(held),
            breadth: lane && isElsewhere ? lane.width - 4 : box.width,
          };
      const length = lengthPx(line, end.getTime() - start.getTime());
      const text = `${rangeOf(start, end, zone)} ${card.name}`;
      showGhost(ghost, line, { ...ghostPlace, length }, text);
      if (scrollAtEdge(area, held.now, line.fixed)) frame = requestAnimationFrame(draw);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const start = () => {
      if (!held) return;
      held.isActive = true;
      current().onTake(held.card);
      area.setPointerCapture(held.pointerId);
      area.style.cursor = held.kind === "move" ? "grabbing" : isX ? "ew-resize" : "ns-resize";
      soon();
    };
    const stop = () => {
      if (!held) return;
      clearTimeout(held.timer);
      if (held.isActive && area.hasPointerCapture(held.pointerId)) area.releasePointerCapture(held.pointerId);
      held = null;
      area.style.cursor = "";
      hideGhost(current().ghost.current);
    };

    const onDown = (press: PointerEvent) => {
      const target = press.target as HTMLElement;
      const element = target.closest<HTMLElement>("[data-bar], [data-taken]");
      const card = element && current().cardOf((element.dataset["bar"] ?? element.dataset["taken"])!);
      if (!card || press.button !== 0 || !current().canChange || press.shiftKey || press.ctrlKey || press.metaKey)
        return;
      const now = { x: press.clientX, y: press.clientY };
      const box = element.getBoundingClientRect();
      held = {
        card,
        kind: isAtEnd(press, element, box, line) ? "resize" : "move",
        pointerId: press.pointerId,
        ...now,
        now,
        scrolled: { left: area.scrollLeft, top: area.scrollTop },
        box,
        isActive: false,
      };
      if (press.pointerType === "touch") held.timer = setTimeout(start, LONG_PRESS_MS);
    };
    const onMove = (press: PointerEvent) => {
      if (!held || press.pointerId !== held.pointerId) return;
      held.now = { x: press.clientX, y: press.clientY };
      const isFar = Math.hypot(press.clientX - held.x, press.clientY - held.y) > FAR_PX;
      if (!held.isActive && isFar) {
        if (press.pointerType === "touch") stop();
        else start();
      } else if (held.isActive) soon();
    };
    const onUp = (press: PointerEvent) => {
      if (!held || press.pointerId !== held.pointerId) return;
      const [drag, at] = [held, held.isActive ? place() : null];
      stop();
      if (!at) return;
      swallowClick(area);
      if (!isSamePlace(drag, at.move)) current().onDrop(drag.card, at.move);
      else if (press.pointerType === "touch") current().onHold(drag.card);
    };
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== "Escape" || !held?.isActive) return;
      press.stopPropagation();
      stop();
    };
    const onTouchMove = (touch: TouchEvent) => {
      if (held?.isActive) touch.preventDefault();
    };
    const onMenu = (event: Event) => {
      if (held?.timer) event.preventDefault();
    };

    area.addEventListener("pointerdown", onDown);
    area.addEventListener("pointermove", onMove);
    area.addEventListener("pointerup", onUp);
    area.addEventListener("pointercancel", stop);
    area.addEventListener("touchmove", onTouchMove, { passive: false });
    area.addEventListener("contextmenu", onMenu);
    window.addEventListener("keydown", onKey, true);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      area.removeEventListener("pointerdown", onDown);
      area.removeEventListener("pointermove", onMove);
      area.removeEventListener("pointerup", onUp);
      area.removeEventListener("pointercancel", stop);
      area.removeEventListener("touchmove", onTouchMove);
      area.removeEventListener("contextmenu", onMenu);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [scroller, line]);
}

/**
 * Whether a press takes the end of a card, where its handle is drawn; a finger's is wider, and on cards that are selected, or
 * cannot be.
 */
function isAtEnd(press: PointerEvent, card: HTMLElement, box: DOMRect, { axis }: TimeLine): boolean {
  const isTouch = press.pointerType === "touch";
  if (isTouch && card.dataset["bar"] && card.dataset["selected"] === undefined) return false;
  const handle = (length: number) => Math.min(isTouch ? 16 : 8, length * 0.3);
  return axis === "x" ? press.clientX > box.right - handle(box.width) : press.clientY > box.bottom - handle(box.height);
}
