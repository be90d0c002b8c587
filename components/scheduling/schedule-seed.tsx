"use client";

import { useEffect } from "react";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board-query";
import type { DayFrame } from "@/lib/scheduling/load-day-frame";
import { withReading } from "./board-copy";
import { useSchedule } from "./schedule-provider";

/**
 * Brings what the server read to the board. The rows come as JSON text: a thousand objects as one string cost the
 * server a fraction of what they cost as objects.
 */
export function ScheduleSeed({ query, rows, frame }: { query: BoardQuery; rows: string; frame: DayFrame | null }) {
  const { setBoard } = useSchedule();
  useEffect(
    () => setBoard((before) => withReading(before, query, JSON.parse(rows) as BoardAppointment[], Date.now(), frame)),
    [query, rows, frame, setBoard],
  );
  return null;
}
