"use client";

import { useEffect } from "react";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { withReading } from "./board-copy";
import { useSchedule } from "./schedule-provider";

/**
 * Passes the server's data to the board. The rows come as text: 1,000 objects in one string cost the server a fraction.
 */
export function ScheduleSeed({
  query,
  rows,
  frame,
  busy,
}: {
  query: BoardQuery;
  rows: string;
  frame: DayFrame | null;
  busy: readonly BusyTime[];
}) {
  const { setBoard } = useSchedule();
  useEffect(() => {
    const items = parseBoardText(rows);
    setBoard((before) => withReading(before, query, items, Date.now(), frame, busy));
  }, [query, rows, frame, busy, setBoard]);
  return null;
}
