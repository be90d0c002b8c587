"use client";

import { useRouter } from "next/navigation";
import type { DragEvent } from "react";
import { buildBoardAddress, type BoardQuery } from "@/lib/scheduling/board/board-query";
import { UNASSIGNED } from "../updates/board-card";
import { useSchedule } from "../updates/schedule-provider";
import { markTarget } from "./use-week-drag";

/** Accepts a service request that is dragged onto a cell. A week has no times, so the panel asks for the time. */
export function useWeekRequests(query: BoardQuery) {
  const { draggedRef } = useSchedule();
  const router = useRouter();
  const cellOf = ({ target }: DragEvent): HTMLElement | null =>
    draggedRef.current && target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return {
    onDragOver: (drag: DragEvent) => {
      const cell = cellOf(drag);
      markTarget(drag.currentTarget, cell);
      if (cell) drag.preventDefault();
    },
    onDragLeave: (drag: DragEvent) => markTarget(drag.currentTarget, null),
    onDrop: (drag: DragEvent) => {
      const cell = cellOf(drag);
      const request = draggedRef.current;
      draggedRef.current = null;
      markTarget(drag.currentTarget, null);
      if (!cell || !request) return;
      drag.preventDefault();
      const { day = query.date, lane = UNASSIGNED } = cell.dataset;
      const chosen = { day, ...(lane === UNASSIGNED ? {} : { for: lane }) };
      router.push(buildBoardAddress(`/schedule/appointments/${request.id}`, query, chosen), { scroll: false });
    },
  };
}
