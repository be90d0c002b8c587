"use client";

import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/** The delays in ms after which the focus is checked. A dialog returns it once its exit animation has ended. */
const LOOKED_AT = [50, 300, 600];

/**
 * Moves the focus to the page's heading when an action removes its own button, as Refund does. Keyboard users then go
 * on there instead of at the top of the page. Returns a function to call after the action.
 */
export function useFocusAfterwards(button: RefObject<HTMLElement | null>): () => void {
  const doneOn = useRef<string | null>(null);
  useLayoutEffect(() => {
    const buttonElement = button.current;
    return () => {
      if (doneOn.current === window.location.pathname)
        LOOKED_AT.forEach((ms) => setTimeout(focusHeading, ms, buttonElement));
    };
  }, [button]);
  return useCallback(() => void (doneOn.current = window.location.pathname), []);
}

function focusHeading(button: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (button?.isConnected || (activeElement && activeElement !== body)) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
