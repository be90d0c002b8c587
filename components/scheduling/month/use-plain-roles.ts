import { type RefObject, useEffect } from "react";

const TABLE_PARTS = ["table", "rowgroup", "row", "cell", "columnheader"].map((role) => `[role=${role}]`).join();

/**
 * Removes the table roles of the calendar library, which are wrong because it puts buttons inside. Makes the cards
 * reachable by keyboard.
 */
export function usePlainRoles(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const strip = () => {
      for (const part of element.querySelectorAll(TABLE_PARTS)) {
        part.removeAttribute("role");
        part.removeAttribute("aria-sort");
      }
      for (const card of element.querySelectorAll(".rbc-month-view .rbc-event:not([tabindex])")) {
        card.setAttribute("role", "button");
        card.setAttribute("tabindex", "0");
      }
    };
    strip();
    const observer = new MutationObserver(strip);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [frame]);
}
