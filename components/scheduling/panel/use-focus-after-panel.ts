"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, type RefObject } from "react";

/**
 * Focuses the schedule when a panel over it closes and nothing else takes the focus. A panel opened by its address has
 * no button to return to.
 */
export function useFocusAfterPanel(frame: RefObject<HTMLElement | null>): void {
  const path = usePathname();
  const before = useRef(path);
  useEffect(() => {
    const hasClosed = before.current !== path && path === "/schedule";
    before.current = path;
    if (!hasClosed) return;
    // The panel plays its exit first and returns the focus one frame later.
    const timers = [50, 300, 600].map((ms) => setTimeout(focusSchedule, ms, frame.current));
    return () => timers.forEach(clearTimeout);
  }, [path, frame]);
}

function focusSchedule(frame: HTMLElement | null): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const board = frame?.querySelector<HTMLElement>("[data-board]") ?? frame;
  board?.focus({ preventScroll: true });
}
