"use client";

import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { HOUR_MS, toPixels, toMs, type TimeLine } from "./time-line";

/** Rounding to steps keeps redraws during scrolling rare. The margin covers cards that are about to become visible. */
const STEP_MS = 2 * HOUR_MS;
const AHEAD_MS = HOUR_MS;

/** Tracks the visible part of the day. A day first opens at a little before its working hours. */
export function useSight(
  scroller: RefObject<HTMLElement | null>,
  line: TimeLine,
  { start, end }: FrameSpan,
  open: FrameSpan | null
): FrameSpan {
  const [{ from, to }, setEdges] = useState({ from: 0, to: 0 });
  // Reloading the same day must not scroll.
  const opensAt = open?.start;
  useLayoutEffect(() => {
    const first = toPixels(line, opensAt === undefined ? 7 * HOUR_MS : opensAt - HOUR_MS / 2 - start);
    scroller.current?.scrollTo(line.axis === "x" ? { left: first } : { top: first });
  }, [scroller, line, start, opensAt]);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const read = () => {
      const isX = line.axis === "x";
      const first = toMs(line, isX ? area.scrollLeft : area.scrollTop);
      const last = first + toMs(line, isX ? area.clientWidth : area.clientHeight);
      const next = {
        from: Math.floor((first - AHEAD_MS) / STEP_MS) * STEP_MS,
        to: Math.ceil((last + AHEAD_MS) / STEP_MS) * STEP_MS,
      };
      setEdges((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    read();
    area.addEventListener("scroll", read, { passive: true });
    const resized = new ResizeObserver(read);
    resized.observe(area);
    return () => {
      area.removeEventListener("scroll", read);
      resized.disconnect();
    };
  }, [scroller, line]);
  return useMemo(() => ({ start: start + from, end: Math.min(start + to, end) }), [start, end, from, to]);
}
