"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { flash } from "@/components/ui/overlays/flash";

/**
 * Lets the schedule fill the screen. The whole page goes full screen and fullscreen.css hides the rest. For a single
 * element, the browser would not show panels, lists, and toasts over it. Leaving the schedule ends it.
 */
export function useFullscreen(): { isFull: boolean; toggle: () => void } {
  const isFull = useSyncExternalStore(subscribeToFullscreen, isPageFull, () => false);
  const toggle = useCallback(() => {
    if (isPageFull()) leaveFullscreen();
    else if (document.fullscreenEnabled) document.documentElement.requestFullscreen().catch(warnRefused);
    else warnNoFullscreen();
  }, []);
  useEffect(() => leaveFullscreen, []);
  return { isFull, toggle };
}

const isPageFull = () => document.fullscreenElement === document.documentElement;

function leaveFullscreen(): void {
  // The user may have pressed Escape just before.
  if (isPageFull()) document.exitFullscreen().catch(() => {});
}

function warnRefused(): void {
  flash.warning("Couldn't open full screen. Use your browser's menu.");
}

function warnNoFullscreen(): void {
  flash.warning("This browser doesn't support full screen.");
}

function subscribeToFullscreen(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}
