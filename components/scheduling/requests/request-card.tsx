"use client";

import { GripVertical } from "lucide-react";
import { useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { ButtonLink } from "@/components/ui/link";
import { formatWeekday } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { useSchedule } from "../updates/schedule-provider";
import { leaveCalendar } from "./leave-calendar";
import { useFingerDrag } from "./use-finger-drag";

type Props = {
  request: Appointment;
  /** Called when a finger picks a card up or puts it down. */
  onLifted: (isLifted: boolean) => void;
};

/**
 * One request. It can be dragged onto the calendar by mouse, by finger after a long press, or scheduled from its
 * button.
 */
export function RequestCard({ request, onLifted }: Props) {
  const { setting, board, draggedRef } = useSchedule();
  const { businessCustomer: customer, location, job, appointmentDate } = request;
  const href = `/schedule/appointments/${request.id}`;
  const card = useRef<HTMLLIElement>(null);
  const [isDragging, setDragging] = useState(false);
  const setLifted = (isLifted: boolean) => {
    draggedRef.current = isLifted ? request : null;
    setDragging(isLifted);
    onLifted(isLifted);
  };
  useFingerDrag({
    card,
    isAllowed: setting.canChange,
    onLift: () => setLifted(true),
    onRelease: () => setLifted(false),
  });
  return (
    <li
      ref={card}
      draggable={setting.canChange}
      onDragStart={(drag) => {
        draggedRef.current = request;
        drag.dataTransfer.effectAllowed = "move";
        drag.dataTransfer.setData("text/plain", customer.fullName);
      }}
      onDragEnd={() => {
        leaveCalendar();
        draggedRef.current = null;
      }}
      className={cn(
        "flex gap-2 rounded-card border border-line bg-surface p-2.5 select-none",
        isDragging && "border-ink shadow-float"
      )}
    >
      {setting.canChange && <GripVertical aria-hidden className="mt-0.5 size-4 shrink-0 cursor-grab text-muted" />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{customer.fullName}</p>
        <p className="truncate text-sm text-muted">{[location.city, job.jobType.name].filter(Boolean).join(" · ")}</p>
        <p className="tabular text-sm text-muted">
          Job {job.businessJobNumber}
          {appointmentDate && ` · requested for ${formatWeekday(appointmentDate)}`}
        </p>
        <ButtonLink
          size="small"
          className="mt-2"
          aria-label={`${setting.canChange ? "Schedule" : "Open"} ${customer.fullName}'s service request`}
          href={board ? buildBoardAddress(href, board.query) : href}
          scroll={false}
        >
          {setting.canChange ? "Schedule…" : "Open"}
        </ButtonLink>
      </div>
    </li>
  );
}
