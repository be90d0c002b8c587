"use client";

import type { DragEvent, RefObject } from "react";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import type { Span } from "@/lib/scheduling/load-day-frame";
import { UNASSIGNED } from "../board-events";
import { rangeOf } from "../board-times";
import { useSchedule } from "../schedule-provider";
import type { Move } from "../send-moves";
import { CARD_PX } from "./visit-bar";
import { msOf, snapped, widthOf, xOf } from "./time-line";

const TWO_HOURS = 7_200_000;

type Options = {
  ghostRef: RefObject<HTMLElement | null>;
  day: Span;
  zone: string;
  onDrop: (request: Appointment, move: Move) => void;
};

/** Takes a service request that is dragged from its panel onto the time line. */
export function useRequestDrop({ ghostRef, day, zone, onDrop }: Options) {
  const { draggedRef } = useSchedule();
  const hide = () => {
    if (ghostRef.current) ghostRef.current.style.display = "none";
  };
  const placeOf = (drag: DragEvent) => {
    const request = draggedRef.current;
    const lane = (drag.target as HTMLElement).closest<HTMLElement>("[data-lane]");
    if (!request || !lane) return null;
    const box = lane.getBoundingClientRect();
    const start = snapped(day, day.start + msOf(drag.clientX - box.left) - 450_000);
    const end = start + (request.duration || TWO_HOURS);
    const techId = lane.dataset["lane"] === UNASSIGNED ? {} : { techId: lane.dataset["lane"]! };
    return { request, box, move: { start: new Date(start), end: new Date(end), ...techId } };
  };
  return {
    onDragOver: (drag: DragEvent) => {
      const at = placeOf(drag);
      const shown = ghostRef.current;
      if (!at || !shown) return hide();
      drag.preventDefault();
      shown.style.display = "flex";
      shown.style.width = `${widthOf(at.move.end.getTime() - at.move.start.getTime())}px`;
      shown.style.height = `${CARD_PX}px`;
      shown.style.transform = `translate(${at.box.left + xOf(day, at.move.start.getTime())}px, ${at.box.top + 2}px)`;
      shown.textContent = `${rangeOf(at.move.start, at.move.end, zone)} ${at.request.businessCustomer.fullName}`;
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
