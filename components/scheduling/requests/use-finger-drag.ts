"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import { isInside, scrollAtEdge } from "@/components/ui/gestures/scroll-at-edge";
import { leaveCalendar } from "./leave-calendar";

type Options = {
  card: RefObject<HTMLElement | null>;
  isAllowed: boolean;
  /** Called when a long press picks the card up. */
  onLift: () => void;
  /** Called when the card is released anywhere. */
  onRelease: () => void;
};

const LONG_PRESS_MS = 350;
const FAR_PX = 8;
/** The names and hours that stay fixed in every view. */
const FIXED = { left: 64, top: 32 };

/**
 * Lets a finger drag a card onto the calendar. Browsers drag only by mouse, so touches are sent on as mouse drag events
 * to the element below. All views handle them like a mouse. Until the long press ends, a finger scrolls.
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

    const dispatchDrag = (type: "dragover" | "dragleave" | "drop") => {
      if (!at) return;
      const drag = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y });
      (document.elementFromPoint(at.x, at.y) ?? document.body).dispatchEvent(drag);
    };
    const follow = () => {
      frame = 0;
      if (!at || !isLifted) return;
      dispatchDrag("dragover");
      const area = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>("[data-board]");
      // The card enters across an edge, which must not scroll the area yet.
      hasEntered ||= area !== null && area !== undefined && isInside(area, at, FIXED);
      if (area && hasEntered && scrollAtEdge(area, at, FIXED)) frame = requestAnimationFrame(follow);
    };
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = 0;
      if (isLifted) current().onRelease();
      isLifted = false;
      hasEntered = false;
      at = null;
      card.draggable = current().isAllowed;
    };
    const giveUp = () => {
      // The element below must clear its drop preview.
      if (isLifted) {
        dispatchDrag("dragleave");
        leaveCalendar();
      }
      end();
    };
    const onStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!touch || touches.length > 1 || !current().isAllowed) return giveUp();
      at = { x: touch.clientX, y: touch.clientY };
      // A native touch drag of the browser would take the touch away.
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
        dispatchDrag("drop");
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
