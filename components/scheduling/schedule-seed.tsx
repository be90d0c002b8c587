"use client";

import { useEffect } from "react";
import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { BoardQuery } from "@/lib/scheduling/board-query";
import { withReading } from "./board-copy";
import { useSchedule } from "./schedule-provider";

/**
 * Brings what the server read to the board. The rows come as JSON text: a thousand objects as one string cost the
 * server a fraction of what they cost as objects.
 */
export function ScheduleSeed({ query, rows }: { query: BoardQuery; rows: string }) {
  const { setBoard } = useSchedule();
  useEffect(
    () => setBoard((before) => withReading(before, query, JSON.parse(rows) as BoardAppointment[])),
    [query, rows, setBoard],
  );
  return null;
}
