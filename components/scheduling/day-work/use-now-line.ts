"use client";

import { useEffect, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { startPx, type TimeLine } from "./time-line";

/** Positions the orange line at the current time, today only. The lanes draw it without a render. */
export function useNowLine(scroller: RefObject<HTMLElement | null>, line: TimeLine, { start, end }: FrameSpan): void {
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const show = () => {
      const now = Date.now();
      const isToday = now >= start && now < end;
      area.toggleAttribute("data-now", isToday);
      if (isToday) area.style.setProperty("--now", `${startPx(line, { start, end }, now)}px`);
    };
    show();
    const timer = setInterval(show, 30_000);
    return () => clearInterval(timer);
  }, [scroller, line, start, end]);
}
