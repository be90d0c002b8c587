"use client";

import { useEffect, useRef } from "react";
import { remember } from "@/components/session/remember";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";

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
    void remember({ scheduleTab: tab, scheduleView: view });
  }, [tab, view]);
}
