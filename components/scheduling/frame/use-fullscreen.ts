"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { flash } from "@/components/ui/overlays/flash";

/**
 * Lets the schedule fill the screen. The page as a whole does, and fullscreen.css hides the rest of it: of a part of the
 * page alone the browser would not show what lies over it, such as panels, lists and messages. It ends with the schedule.
 */
export function useFullscreen(): { isFull: boolean; toggle: () => void } {
  const isFull = useSyncExternalStore(listen, isPageFull, () => false);
  const toggle = useCallback(() => {
    if (isPageFull()) leave();
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(refuse);
    else refuse();
  }, []);
  useEffect(() => leave, []);
  return { isFull, toggle };
}

const isPageFull = () => document.fullscreenElement === document.documentElement;

function leave(): void {
  // Somebody may have pressed Escape just before.
  if (isPageFull()) document.exitFullscreen().catch(() => {});
}

function refuse(): void {
  flash.warning("This browser does not let the schedule fill the screen.");
}

function listen(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
