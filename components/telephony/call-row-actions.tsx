"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useCallActions } from "./use-call-actions";

/** Handles the row buttons inside. They are plain buttons, because a page has one or two for each phone call. */
export function CallRowActions({ children }: { children: ReactNode }) {
  const { isRunning, take, release, log, calledBack } = useCallActions();
  const busy = useRef(new Set<HTMLButtonElement>());
  useEffect(() => {
    if (isRunning) return;
    for (const button of busy.current) button.removeAttribute("aria-busy");
    busy.current.clear();
  }, [isRunning]);
  const handleClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-call]") : null;
    // A row is blocked while its action runs, because the list will show the result.
    if (!button || button.parentElement?.querySelector("[aria-busy]")) return;
    button.setAttribute("aria-busy", "true");
    busy.current.add(button);
    const { call, caller = "this caller" } = button.dataset;
    if (call === "called-back") calledBack(button.value, caller);
    else if (call === "log") log(button.value, caller);
    else if (call === "take") take(button.value, caller);
    else release(button.value, caller);
  };
  return (
    <div role="presentation" onClick={handleClick}>
      {children}
    </div>
  );
}
