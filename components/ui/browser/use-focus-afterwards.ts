"use client";

import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/** When it is looked whether anybody has the focus: a dialog gives it back once it has played its way out (ms). */
const LOOKED_AT = [50, 300, 600];

/**
 * Gives the focus to the heading of the page where the button that something was done by goes away with it, as the Refund
 * of what is refunded does: whoever has no mouse goes on there rather than at the top of all. Answers what to call when
 * it is done.
 */
export function useFocusAfterwards(button: RefObject<HTMLElement | null>): () => void {
  const doneOn = useRef<string | null>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    return () => {
      if (doneOn.current === window.location.pathname) LOOKED_AT.forEach((ms) => setTimeout(focusHeading, ms, shown));
    };
  }, [button]);
  return useCallback(() => void (doneOn.current = window.location.pathname), []);
}

function focusHeading(gone: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (gone?.isConnected || (activeElement && activeElement !== body)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
