"use client";

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useCallActions } from "./use-call-actions";

/** Handles the row buttons inside. They are plain buttons, because a page has one or two for each phone call. */
export function CallRowActions({ children }: { children: ReactNode }) {
  const { isRunning, lock, log, calledBack } = useCallActions();
  const busy = useRef(new Set<HTMLButtonElement>());
  useEffect(() => {
    if (isRunning) return;
    for (const button of busy.current) button.removeAttribute("aria-busy");
    busy.current.clear();
  }, [isRunning]);
  const hear = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-call]") : null;
    // A row is blocked while its action runs, because the list will show the result.
    if (!button || button.parentElement?.querySelector("[aria-busy]")) return;
    button.setAttribute("aria-busy", "true");
    busy.current.add(button);
    if (button.dataset["call"] === "called-back") calledBack(button.value);
    else if (button.dataset["call"] === "log") log(button.value);
    else lock(button.value, button.dataset["call"] === "take");
  };
  return (
    <div role="presentation" onClick={hear}>
      {children}
    </div>
  );
}
