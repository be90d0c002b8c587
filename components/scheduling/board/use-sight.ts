"use client";

import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { HOUR_PX, msOf, xOf } from "./time-line";

/** In steps, so that scrolling seldom draws anything anew, and with room for what is about to come into sight. */
const STEP_PX = 2 * HOUR_PX;
const AHEAD_PX = HOUR_PX;

/** Which part of the day is in sight. A day is first shown from a little before its working hours. */
export function useSight(scroller: RefObject<HTMLElement | null>, day: Span, open: Span | null): Span {
  const [{ left, right }, setEdges] = useState({ left: 0, right: 0 });
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: xOf(day, open ? open.start - 30 * 60_000 : day.start + 7 * 3_600_000) });
  }, [scroller, day, open]);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const read = () => {
      const next = {
        left: Math.floor((area.scrollLeft - AHEAD_PX) / STEP_PX) * STEP_PX,
        right: Math.ceil((area.scrollLeft + area.clientWidth + AHEAD_PX) / STEP_PX) * STEP_PX,
      };
      setEdges((before) => (before.left === next.left && before.right === next.right ? before : next));
    };
    read();
    area.addEventListener("scroll", read, { passive: true });
    const resized = new ResizeObserver(read);
    resized.observe(area);
    return () => {
      area.removeEventListener("scroll", read);
      resized.disconnect();
    };
  }, [scroller]);
  return useMemo(() => ({ start: day.start + msOf(left), end: day.start + msOf(right) }), [day, left, right]);
}
