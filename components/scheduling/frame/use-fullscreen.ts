"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { flash } from "@/components/ui/overlays/flash";

/**
 * Lets the schedule fill the screen. The whole page goes full screen and fullscreen.css hides the rest. For a single
 * element, the browser would not show panels, lists, and toasts over it. Leaving the schedule ends it.
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
  // The user may have pressed Escape just before.
  if (isPageFull()) document.exitFullscreen().catch(() => {});
}

function refuse(): void {
  flash.warning("This browser does not let the schedule fill the screen.");
}

function listen(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
