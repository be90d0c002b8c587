"use client";

import { useEffect, useRef } from "react";
import { saveBrowserSettings } from "@/components/session/remember";
import type { BoardQuery } from "@/lib/scheduling/board/board-query";

/** Remembers the tab and view that a user chose, so that the schedule opens there next time. */
export function useRememberedView(query: BoardQuery | undefined): void {
  const lastView = useRef<string | null>(null);
  const tab = query?.tab;
  const view = query?.view;
  useEffect(() => {
    if (!tab || !view) return;
    const now = `${tab} ${view}`;
    // The first view is either remembered already or came with a link.
    const isFirst = lastView.current === null;
    if (lastView.current === now) return;
    lastView.current = now;
    if (isFirst) return;
    void saveBrowserSettings({ scheduleTab: tab, scheduleView: view });
  }, [tab, view]);
}
