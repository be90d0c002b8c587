"use client";

import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import { useAppointmentChanges } from "../updates/schedule-channel";
import { useSchedule } from "../updates/schedule-provider";
import { createTableReader, type Days, type TableReading } from "./table-reader";

const unread: TableReading = { rows: [], state: "loading", isBehind: false };

/**
 * Loads the appointments of a date range: the first 1,000 soon, the rest in the background. Each change updates one
 * row.
 */
export function useTableRows({ start, end }: Days) {
  const { setting } = useSchedule();
  const [latest, setLatest] = useState({ days: "", reading: unread });
  const reader = useRef<ReturnType<typeof createTableReader> | null>(null);
  const days = `${start} ${end}`;

  useEffect(() => {
    const tableReader = createTableReader(
      { start, end },
      (query, signal) => api("GET /api/appointments/table", { query }, { signal }),
      (reading) => setLatest({ days, reading })
    );
    reader.current = tableReader;
    return () => {
      tableReader.stop();
      reader.current = null;
    };
  }, [start, end, days]);

  useAppointmentChanges(setting.businessId, {
    onAppointments: (ids) => reader.current?.hear(ids),
    onGap: () => reader.current?.again(),
  });
  return {
    ...(latest.days === days ? latest.reading : unread),
    again: () => reader.current?.again(),
    readAgain: (ids: readonly string[]) => reader.current?.hear(ids),
  };
}
