"use client";

import { AlarmClock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/overlays/menu";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { formatTime } from "@/lib/platform/time/format-time";
import { useSchedule } from "../updates/schedule-provider";
import { listLateNow, useLateCount } from "../updates/use-lateness";

const NONE: readonly BoardAppointment[] = [];

/** The numbers of late appointments on the board, with a link to each. Renders nothing when none is late. */
export function LateMenu() {
  const { board, setting } = useSchedule();
  const items = board?.items ?? NONE;
  const late = useLateCount(items, "late");
  const over = useLateCount(items, "running over");
  if (!board || late + over === 0) return null;
  const entries = listLateNow(items).map(({ appointment: { id, start, businessCustomer }, lateness }) => ({
    id,
    label: `${formatTime(new Date(start!), setting.timeZone)} ${businessCustomer.fullName}`,
    hint: lateness === "late" ? "Late" : "Running over",
    href: buildBoardAddress(`/schedule/appointments/${id}`, board.query),
  }));
  return (
    <Menu
      label="Late appointments"
      trigger={
        <Button icon={<AlarmClock aria-hidden />} className="text-status-late-ink">
          {[late > 0 && `${late} late`, over > 0 && `${over} running over`].filter(Boolean).join(", ")}
        </Button>
      }
      entries={entries}
      placement="bottom end"
    />
  );
}
