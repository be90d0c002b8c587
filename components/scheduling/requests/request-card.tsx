"use client";

import { GripVertical } from "lucide-react";
import { ButtonLink } from "@/components/ui/link";
import { formatDay } from "@/components/ui/date-text";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import { boardAddress } from "@/lib/scheduling/board-query";
import { useSchedule } from "../schedule-provider";

/** One request: dragged onto the calendar by mouse, or scheduled from the button by keyboard and on a phone. */
export function RequestCard({ request }: { request: Appointment }) {
  const { setting, board, draggedRef } = useSchedule();
  const { businessCustomer: customer, location, job, appointmentDate } = request;
  const href = `/schedule/appointments/${request.id}`;
  return (
    <li
      draggable={setting.canChange}
      onDragStart={(drag) => {
        draggedRef.current = request;
        drag.dataTransfer.effectAllowed = "move";
        drag.dataTransfer.setData("text/plain", customer.fullName);
      }}
      onDragEnd={() => {
        draggedRef.current = null;
      }}
      className="flex gap-2 rounded-card border border-line bg-surface p-2.5"
    >
      {setting.canChange && (
        <GripVertical aria-hidden className="mt-0.5 size-4 shrink-0 cursor-grab text-muted max-md:hidden" />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{customer.fullName}</p>
        <p className="truncate text-sm text-muted">{[location.city, job.jobType.name].filter(Boolean).join(" · ")}</p>
        <p className="tabular text-sm text-muted">
          Job {job.businessJobNumber}
          {appointmentDate && ` · wished for ${formatDay(appointmentDate)}`}
        </p>
        <ButtonLink
          size="small"
          className="mt-2"
          aria-label={`${setting.canChange ? "Schedule" : "Open"} ${customer.fullName}`}
          href={board ? boardAddress(href, board.query) : href}
          scroll={false}
        >
          {setting.canChange ? "Schedule…" : "Open"}
        </ButtonLink>
      </div>
    </li>
  );
}
