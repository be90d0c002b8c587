"use client";

import { useEffect, useRef, useState } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { api } from "@/lib/platform/http/api-client";
import { withRows } from "@/lib/scheduling/table/narrow-rows";
import { MOST_ROWS, type TableRow } from "@/lib/scheduling/table/table-row";
import { useSchedule } from "../schedule-provider";

export type Days = { start: string; end: string };
/** `reading` counts how often everything was read again. */
type Loaded = { days: Days; reading: number; rows: TableRow[]; state: "loading" | "whole" | "cut" | "failed" };

const nothing: TableRow[] = [];

/** The visits of some days: the first thousand soon, the rest behind them; kept up to date one by one. */
export function useTableRows(days: Days) {
  const { setting } = useSchedule();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [reading, setReading] = useState(0);
  const told = useRef(new Set<string>());
  const { start, end } = days;

  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      let rows: TableRow[] = [];
      let after: string | null = null;
      do {
        const query = { start, end, ...(after ? { after } : {}) };
        const page: { items: TableRow[]; next: string | null } = await api(
          "GET /api/appointments/table",
          { query },
          controller,
        );
        rows = [...rows, ...page.items];
        after = rows.length < MOST_ROWS ? page.next : null;
        const isCut = rows.length >= MOST_ROWS && page.next !== null;
        setLoaded({ days: { start, end }, reading, rows, state: after ? "loading" : isCut ? "cut" : "whole" });
      } while (after);
    };
    read().catch((error: unknown) => {
      if (error instanceof DOMException) return;
      setLoaded((before) => ({ days: { start, end }, reading, rows: before?.rows ?? nothing, state: "failed" }));
    });
    return () => controller.abort();
  }, [start, end, reading]);

  useEffect(() => {
    const timer = setInterval(() => {
      const ids = [...told.current].slice(0, 200);
      if (ids.length === 0) return;
      for (const id of ids) told.current.delete(id);
      api("GET /api/appointments/table", { query: { start, end, ids: ids.join(",") } }).then(
        ({ items }) => setLoaded((before) => before && { ...before, rows: withRows(before.rows, ids, items) }),
        () => {},
      );
    }, 400);
    return () => clearInterval(timer);
  }, [start, end]);

  useChannel(`private-appointment-${setting.businessId}`, ["store-appointment", "delete-appointment"], {
    onEvent: (_, message) => void told.current.add(String(message["appointmentId"])),
    onGap: () => setReading((count) => count + 1),
  });
  const isShown = loaded?.days.start === start && loaded.days.end === end;
  return {
    rows: isShown ? loaded.rows : nothing,
    state: isShown ? loaded.state : ("loading" as const),
    again: () => setReading((count) => count + 1),
    readAgain: (ids: readonly string[]) => ids.forEach((id) => told.current.add(id)),
  };
}
