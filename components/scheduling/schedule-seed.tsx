"use client";

import { useEffect } from "react";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";
import type { BoardQuery } from "@/lib/scheduling/board-query";
import { useSchedule } from "./schedule-provider";

/** Brings what the server read to the board. */
export function ScheduleSeed({ query, items }: { query: BoardQuery; items: Appointment[] }) {
  const { setBoard } = useSchedule();
  useEffect(() => setBoard({ query, items }), [query, items, setBoard]);
  return null;
}
