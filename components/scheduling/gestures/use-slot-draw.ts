"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { type DraggedItem, type Point, PointerDrag } from "@/components/ui/gestures/pointer-drag";
import { UNASSIGNED } from "../updates/board-card";
import { formatClockRange } from "../updates/board-times";
import { hideGhost, showGhost } from "./ghost";
import { toPixels, findQuarterAt, startPx, STEP_MS, type TimeLine } from "../day-work/time-line";

type Options = {
  scroller: RefObject<HTMLElement | null>;
  ghost: RefObject<HTMLElement | null>;
  line: TimeLine;
  day: FrameSpan;
  zone: string;
  canChange: boolean;
  /** Called with the start of the first drawn quarter hour and the end of the last one. */
  onDraw: (laneId: string, from: number, to: number) => void;
};

/** A lane that the user draws over, and the start time. */
type Drawn = { lane: HTMLElement; from: number };

const FAR_PX = 6;

/** Draws the time of a new appointment over a free part of a lane, by mouse and pen. A finger scrolls instead. */
export function useSlotDraw(options: Options): void {
  const { scroller, line } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const timeAt = (lane: HTMLElement, { x, y }: Point) =>
      findQuarterAt(line, current().day, lane.getBoundingClientRect(), { clientX: x, clientY: y });
    const startDrawing = (press: PointerEvent): Drawn | null => {
      const target = press.target instanceof Element ? press.target : null;
      const lane = target?.closest<HTMLElement>("[data-lane]");
      if (!lane || target?.closest("[data-bar], [data-busy]") || !current().canChange) return null;
      return { lane, from: timeAt(lane, { x: press.clientX, y: press.clientY }) };
    };
    const spanOf = ({ item: { lane, from }, now }: DraggedItem<Drawn>): FrameSpan => {
      const { day } = current();
      const at = timeAt(lane, now);
      const [first, last] = from < at ? [from, at] : [at, from];
      return { start: Math.max(first, day.start), end: Math.min(last + STEP_MS, day.end) };
    };
    const show = (draggedItem: DraggedItem<Drawn>) => {
      const { day, zone, ghost } = current();
      if (!ghost.current) return false;
      const { start, end } = spanOf(draggedItem);
      const { left, top, width, height } = draggedItem.item.lane.getBoundingClientRect();
      const isX = line.axis === "x";
      const place = {
        along: (isX ? left : top) + startPx(line, day, start),
        across: (isX ? top : left) + 2,
        length: toPixels(line, end - start),
        breadth: (isX ? height : width) - 4,
      };
      showGhost(ghost.current, line, place, formatClockRange(new Date(start), new Date(end), zone));
      return true;
    };
    return new PointerDrag<Drawn>(area, () => ({
      take: startDrawing,
      fixed: line.fixed,
      far: { px: FAR_PX, axis: line.axis },
      show,
      hide: () => hideGhost(current().ghost.current),
      onDrop: (draggedItem) => {
        const { start, end } = spanOf(draggedItem);
        current().onDraw(draggedItem.item.lane.dataset["lane"] ?? UNASSIGNED, start, end);
      },
    })).listen();
  }, [scroller, line]);
}
