"use client";

import type { DragEvent, RefObject } from "react";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import type { FrameSpan } from "@/lib/scheduling/board/load-day-frame";
import { UNASSIGNED } from "../updates/board-card";
import { formatClockRange } from "../updates/board-times";
import { useSchedule } from "../updates/schedule-provider";
import type { Move } from "../updates/send-moves";
import { hideGhost, showGhost } from "./ghost";
import { toPixels, findQuarterAt, startPx, type TimeLine } from "../day-work/time-line";
import { CARD_PX } from "../day-work/appointment-bar";

const TWO_HOURS = 7_200_000;

type Options = {
  ghostRef: RefObject<HTMLElement | null>;
  line: TimeLine;
  day: FrameSpan;
  zone: string;
  onDrop: (request: Appointment, move: Move) => void;
};

/** Accepts a service request that is dragged from its panel onto the time line. */
export function useRequestDrop({ ghostRef, line, day, zone, onDrop }: Options) {
  const { draggedRef } = useSchedule();
  const hide = () => hideGhost(ghostRef.current);
  const placeOf = (drag: DragEvent) => {
    const request = draggedRef.current;
    const lane = (drag.target as HTMLElement).closest<HTMLElement>("[data-lane]");
    if (!request || !lane) return null;
    const box = lane.getBoundingClientRect();
    const start = findQuarterAt(line, day, box, drag);
    const end = start + (request.duration || TWO_HOURS);
    const techId = lane.dataset["lane"] === UNASSIGNED ? {} : { techId: lane.dataset["lane"]! };
    return { request, box, move: { start: new Date(start), end: new Date(end), ...techId } };
  };
  return {
    onDragOver: (drag: DragEvent) => {
      const at = placeOf(drag);
      const ghost = ghostRef.current;
      if (!at || !ghost) return hide();
      drag.preventDefault();
      const { box, move, request } = at;
      const isX = line.axis === "x";
      const place = {
        along: (isX ? box.left : box.top) + startPx(line, day, move.start.getTime()),
        across: (isX ? box.top : box.left) + 2,
        length: toPixels(line, move.end.getTime() - move.start.getTime()),
        breadth: isX ? CARD_PX : box.width - 4,
      };
      showGhost(
        ghost,
        line,
        place,
        `${formatClockRange(move.start, move.end, zone)} ${request.businessCustomer.fullName}`
      );
    },
    onDragLeave: (drag: DragEvent) => {
      if (!drag.currentTarget.contains(drag.relatedTarget as Node | null)) hide();
    },
    onDrop: (drag: DragEvent) => {
      const at = placeOf(drag);
      draggedRef.current = null;
      hide();
      if (!at) return;
      drag.preventDefault();
      onDrop(at.request, at.move);
    },
  };
}
