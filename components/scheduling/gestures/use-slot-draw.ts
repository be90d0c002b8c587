"use client";

import { useEffect, useEffectEvent, type RefObject } from "react";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { rangeOf } from "../updates/board-times";
import { hideGhost, showGhost } from "./ghost";
import { scrollAtEdge } from "./scroll-at-edge";
import { swallowClick } from "./swallow-click";
import { lengthPx, quarterAt, startPx, STEP_MS, type TimeLine } from "../day-work/time-line";

type Options = {
  scroller: RefObject<HTMLElement | null>;
  ghost: RefObject<HTMLElement | null>;
  line: TimeLine;
  day: FrameSpan;
  zone: string;
  canChange: boolean;
  /** From the beginning of the first quarter of an hour that was drawn over to the end of the last. */
  onDraw: (laneId: string, from: number, to: number) => void;
};

type Drawn = { lane: HTMLElement; pointerId: number; x: number; y: number; from: number; isActive: boolean };

const FAR_PX = 6;

/** Draws the time of a new appointment over what is free of a lane, by mouse and pen: a finger scrolls. */
export function useSlotDraw(options: Options): void {
  const { scroller, line } = options;
  const current = useEffectEvent(() => options);

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    let drawn: Drawn | null = null;
    let now = { clientX: 0, clientY: 0 };
    let frame = 0;

    const spanOf = ({ lane, from }: Drawn): FrameSpan => {
      const { day } = current();
      const at = quarterAt(line, day, lane.getBoundingClientRect(), now);
      const [first, last] = from < at ? [from, at] : [at, from];
      return { start: Math.max(first, day.start), end: Math.min(last + STEP_MS, day.end) };
    };
    const draw = () => {
      frame = 0;
      const ghost = current().ghost.current;
      if (!drawn?.isActive || !ghost) return;
      const { day, zone } = current();
      const { start, end } = spanOf(drawn);
      const { left, top, width, height } = drawn.lane.getBoundingClientRect();
      const isX = line.axis === "x";
      const place = {
        along: (isX ? left : top) + startPx(line, day, start),
        across: (isX ? top : left) + 2,
        length: lengthPx(line, end - start),
        breadth: (isX ? height : width) - 4,
      };
      showGhost(ghost, line, place, rangeOf(new Date(start), new Date(end), zone));
      if (scrollAtEdge(area, { x: now.clientX, y: now.clientY }, line.fixed)) frame = requestAnimationFrame(draw);
    };
    const stop = () => {
      if (drawn?.isActive) {
        if (area.hasPointerCapture(drawn.pointerId)) area.releasePointerCapture(drawn.pointerId);
        hideGhost(current().ghost.current);
      }
      drawn = null;
    };
    const onDown = (press: PointerEvent) => {
      const target = press.target as HTMLElement;
      const lane = target.closest<HTMLElement>("[data-lane]");
      if (!lane || target.closest("[data-bar], [data-taken]") || press.button !== 0) return;
      if (press.pointerType === "touch" || !current().canChange) return;
      const from = quarterAt(line, current().day, lane.getBoundingClientRect(), press);
      drawn = { lane, pointerId: press.pointerId, x: press.clientX, y: press.clientY, from, isActive: false };
    };
    const onMove = (press: PointerEvent) => {
      if (!drawn || press.pointerId !== drawn.pointerId) return;
      now = { clientX: press.clientX, clientY: press.clientY };
      const far = line.axis === "x" ? press.clientX - drawn.x : press.clientY - drawn.y;
      if (!drawn.isActive && Math.abs(far) > FAR_PX) {
        drawn.isActive = true;
        area.setPointerCapture(drawn.pointerId);
      }
      if (drawn.isActive) frame ||= requestAnimationFrame(draw);
    };
    const onUp = (press: PointerEvent) => {
      if (!drawn || press.pointerId !== drawn.pointerId) return;
      const done = drawn.isActive ? { laneId: drawn.lane.dataset["lane"]!, ...spanOf(drawn) } : null;
      stop();
      if (!done) return;
      swallowClick(area);
      current().onDraw(done.laneId, done.start, done.end);
    };
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== "Escape" || !drawn?.isActive) return;
      press.stopPropagation();
      stop();
    };
    area.addEventListener("pointerdown", onDown);
    area.addEventListener("pointermove", onMove);
    area.addEventListener("pointerup", onUp);
    area.addEventListener("pointercancel", stop);
    window.addEventListener("keydown", onKey, true);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      area.removeEventListener("pointerdown", onDown);
      area.removeEventListener("pointermove", onMove);
      area.removeEventListener("pointerup", onUp);
      area.removeEventListener("pointercancel", stop);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [scroller, line]);
}
