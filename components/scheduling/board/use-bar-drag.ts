"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Span } from "@/lib/scheduling/load-day-frame";
import type { BoardEvent } from "../board-events";
import { rangeOf } from "../board-times";
import type { Move } from "../send-moves";
import { draggedTo, isSamePlace, type Drag } from "./drag-place";
import { scrollAtEdge } from "./scroll-at-edge";
import { widthOf } from "./time-line";

type Options = {
  scroller: RefObject<HTMLElement | null>;
  /** The card that follows the pointer; moved without rendering anything. */
  ghost: RefObject<HTMLElement | null>;
  day: Span;
  zone: string;
  canChange: boolean;
  eventOf: (id: string) => BoardEvent | undefined;
  /** A card is taken up: it must stay in the document, or a finger on it would be heard of no more. */
  onTake: (event: BoardEvent) => void;
  onDrop: (event: BoardEvent, move: Move) => void;
  /** A finger held a card and let it go where it was. */
  onHold: (event: BoardEvent) => void;
};

const FAR_PX = 4;
const LONG_PRESS_MS = 350;
/** The column of names and the head do not scroll along. */
const FIXED = { left: 120, top: 32 };

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
  const { scroller } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    let held: Held | null = null;
    let frame = 0;

    const place = (): { move: Move; top: number } | null => {
      if (!held) return null;
      const dx = held.now.x - held.x + area.scrollLeft - held.scrolled.left;
      const lane = held.kind === "resize" ? null : laneAt(held.now);
      const top = lane ? lane.getBoundingClientRect().top + 2 : held.box.top;
      const laneId = lane?.dataset["lane"] ?? null;
      return { move: draggedTo(held, current().day, dx, laneId), top };
    };
    const laneAt = ({ x, y }: { x: number; y: number }) =>
      document
        .elementsFromPoint(Math.max(x, area.getBoundingClientRect().left + 180), y)
        .map((element) => element.closest<HTMLElement>("[data-lane]"))
        .find(Boolean) ?? null;

    const draw = () => {
      frame = 0;
      const ghost = current().ghost.current;
      const at = place();
      if (!held?.isActive || !ghost || !at) return;
      const { zone } = current();
      const by = widthOf(at.move.start.getTime() - held.event.start.getTime());
      const width = Math.max(widthOf(at.move.end.getTime() - at.move.start.getTime()), 22);
      const left = held.box.left + by - (area.scrollLeft - held.scrolled.left);
      ghost.style.display = "flex";
      ghost.style.width = `${width}px`;
      ghost.style.height = `${held.box.height}px`;
      ghost.style.transform = `translate(${left}px, ${at.top}px)`;
      ghost.textContent = `${rangeOf(at.move.start, at.move.end, zone)} ${held.event.appointment.businessCustomer.fullName}`;
      if (scrollAtEdge(area, held.now, FIXED)) frame = requestAnimationFrame(draw);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const start = () => {
      if (!held) return;
      held.isActive = true;
      current().onTake(held.event);
      area.setPointerCapture(held.pointerId);
      area.style.cursor = held.kind === "resize" ? "ew-resize" : "grabbing";
      soon();
    };
    const stop = () => {
      if (!held) return;
      clearTimeout(held.timer);
      if (held.isActive && area.hasPointerCapture(held.pointerId)) area.releasePointerCapture(held.pointerId);
      held = null;
      area.style.cursor = "";
      const ghost = current().ghost.current;
      if (ghost) ghost.style.display = "none";
    };

    const onDown = (press: PointerEvent) => {
      const target = press.target as HTMLElement;
      const card = target.closest<HTMLElement>("[data-bar]");
      const event = card && current().eventOf(card.dataset["bar"]!);
      if (!event || press.button !== 0 || !current().canChange || press.shiftKey || press.ctrlKey || press.metaKey)
        return;
      const now = { x: press.clientX, y: press.clientY };
      const box = card.getBoundingClientRect();
      held = {
        event,
        kind: isAtEnd(press, card, box) ? "resize" : "move",
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
      // The click that follows belongs to the drag.
      area.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => area.removeEventListener("click", swallow, { capture: true }), 0);
      if (!isSamePlace(drag, at.move)) current().onDrop(drag.event, at.move);
      else if (press.pointerType === "touch") current().onHold(drag.event);
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
  }, [scroller]);
}

const swallow = (event: Event) => event.stopPropagation();

/** Whether a press takes the end of a card, where bars.css draws its handle; a finger's is wider, and on selected cards. */
function isAtEnd(press: PointerEvent, card: HTMLElement, box: DOMRect): boolean {
  const isTouch = press.pointerType === "touch";
  if (isTouch && card.dataset["selected"] === undefined) return false;
  return press.clientX > box.right - Math.min(isTouch ? 16 : 8, box.width * 0.3);
}
