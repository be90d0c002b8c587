"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isInside, scrollAtEdge } from "@/components/ui/gestures/scroll-at-edge";
import { leaveCalendar } from "./leave-calendar";

type Options = {
  card: RefObject<HTMLElement | null>;
  isAllowed: boolean;
  /** A long press took the card up. */
  onLift: () => void;
  /** It was let go, wherever that was. */
  onPutDown: () => void;
};

const LONG_PRESS_MS = 350;
const FAR_PX = 8;
/** Columns of names and hours stay where they are on every view. */
const FIXED = { left: 64, top: 32 };

/**
 * Lets a finger drag a card onto the calendar. Browsers drag by mouse only, so what the finger does is told to whatever
 * lies below it as a drag of the mouse would be: day, board and week take it as they take the mouse's. Before the long
 * press is over a finger scrolls.
 */
export function useFingerDrag(options: Options): void {
  const { card: ref } = options;
  const current = useEffectEvent(() => options);
  useEffect(() => {
    const card = ref.current;
    if (!card) return;
    let at: { x: number; y: number } | null = null;
    let isLifted = false;
    let hasEntered = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    const tell = (type: "dragover" | "dragleave" | "drop") => {
      if (!at) return;
      const drag = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y });
      (document.elementFromPoint(at.x, at.y) ?? document.body).dispatchEvent(drag);
    };
    const follow = () => {
      frame = 0;
      if (!at || !isLifted) return;
      tell("dragover");
      const area = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-board]");
      // It comes over an edge: that asks for no scrolling yet.
      hasEntered ||= area !== null && area !== undefined && isInside(area, at, FIXED);
      if (area && hasEntered && scrollAtEdge(area, at, FIXED)) frame = requestAnimationFrame(follow);
    };
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = 0;
      if (isLifted) current().onPutDown();
      isLifted = false;
      hasEntered = false;
      at = null;
      card.draggable = current().isAllowed;
    };
    const giveUp = () => {
      // What lay below it shows where the card would go.
      if (isLifted) {
        tell("dragleave");
        leaveCalendar();
      }
      end();
    };
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!touch || touches.length > 1 || !current().isAllowed) return giveUp();
      at = { x: touch.clientX, y: touch.clientY };
      // The browser's own drag, where it has one for fingers, would take the touch away.
      card.draggable = false;
      timer = setTimeout(() => {
        isLifted = true;
        current().onLift();
      }, LONG_PRESS_MS);
    };
    const onMove = (move: TouchEvent) => {
      const [touch] = move.touches;
      if (!touch || !at) return;
      if (!isLifted && Math.hypot(touch.clientX - at.x, touch.clientY - at.y) > FAR_PX) return end();
      if (!isLifted) return;
      move.preventDefault();
      at = { x: touch.clientX, y: touch.clientY };
      frame ||= requestAnimationFrame(follow);
    };
    const onEnd = (touch: TouchEvent) => {
      if (isLifted) {
        touch.preventDefault();
        tell("drop");
      }
      end();
    };
    const onMenu = (menu: Event) => {
      if (at) menu.preventDefault();
    };
    card.addEventListener("touchstart", onStart, { passive: true });
    card.addEventListener("touchmove", onMove, { passive: false });
    card.addEventListener("touchend", onEnd);
    card.addEventListener("touchcancel", giveUp);
    card.addEventListener("contextmenu", onMenu);
    return () => {
      giveUp();
      card.removeEventListener("touchstart", onStart);
      card.removeEventListener("touchmove", onMove);
      card.removeEventListener("touchend", onEnd);
      card.removeEventListener("touchcancel", giveUp);
      card.removeEventListener("contextmenu", onMenu);
    };
  }, [ref]);
}
