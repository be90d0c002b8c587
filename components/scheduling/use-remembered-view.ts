"use client";

import { useEffect, useRef } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { BoardQuery } from "@/lib/scheduling/board-query";

/** Remembers which tab and view a person goes to, so that the schedule opens there the next time. */
export function useRememberedView(shown: BoardQuery | undefined): void {
  const seen = useRef<string | null>(null);
  const tab = shown?.tab;
  const view = shown?.view;
  useEffect(() => {
    if (!tab || !view) return;
    const now = `${tab} ${view}`;
    // What it was opened with is remembered already, or was sent by somebody.
    const isFirst = seen.current === null;
    if (seen.current === now) return;
    seen.current = now;
    if (isFirst) return;
    api("PATCH /api/session/browser-settings", { body: { scheduleTab: tab, scheduleView: view } }).catch(() => {});
  }, [tab, view]);
}
