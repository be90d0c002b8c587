"use client";

import { useEffect, useRef } from "react";
import { saveBrowserSettings } from "@/components/session/remember";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";

/** Remembers the tab and view that a user chose, so that the schedule opens there next time. */
export function useRememberedView(shown: BoardQuery | undefined): void {
  const seen = useRef<string | null>(null);
  const tab = shown?.tab;
  const view = shown?.view;
  useEffect(() => {
    if (!tab || !view) return;
    const now = `${tab} ${view}`;
    // The first view is either remembered already or came with a link.
    const isFirst = seen.current === null;
    if (seen.current === now) return;
    seen.current = now;
    if (isFirst) return;
    void saveBrowserSettings({ scheduleTab: tab, scheduleView: view });
  }, [tab, view]);
}
