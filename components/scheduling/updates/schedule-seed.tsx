"use client";

import { useEffect } from "react";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";
import { readBoardText } from "@/lib/scheduling/board/board-text";
import type { DayFrame } from "@/lib/scheduling/board/load-day-frame";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import { withReading } from "./board-copy";
import { useSchedule } from "./schedule-provider";

/**
 * Brings what the server read to the board. The rows come as text: a thousand objects as one string cost the server
 * a fraction of what they cost as objects.
 */
export function ScheduleSeed({
  query,
  rows,
  frame,
  taken,
}: {
  query: BoardQuery;
  rows: string;
  frame: DayFrame | null;
  taken: readonly BusyTime[];
}) {
  const { setBoard } = useSchedule();
  useEffect(() => {
    const items = readBoardText(rows);
    setBoard((before) => withReading(before, query, items, Date.now(), frame, taken));
  }, [query, rows, frame, taken, setBoard]);
  return null;
}
