"use client";

import { useEffect } from "react";
import { confirmDialog } from "./confirm-dialog";

/** The forms with unsaved changes. */
const unsaved = new Set<object>();

/** True when nothing is unsaved, or when the user agrees to leave. */
export async function leaveUnsaved(): Promise<boolean> {
  if (unsaved.size === 0) return true;
  const leave = await confirmDialog("Leave without saving?", "Your changes haven't been saved.", {
    yes: "Leave",
    no: "Stay",
    isRisky: true,
  });
  if (leave) unsaved.clear();
  return leave;
}

/** Leaves without a question after the session has ended, because staying saves nothing. Drafts stay. */
export function leaveWithoutPrompt(address: string): void {
  unsaved.clear();
  window.location.assign(address);
}

/** Reloads a broken page without a question. Drafts stay. */
export function reloadWithoutPrompt(): void {
  unsaved.clear();
  window.location.reload();
}

function warnUnsaved(event: BeforeUnloadEvent) {
  if (unsaved.size > 0) event.preventDefault();
}

/** Holds a link inside the page until the question is answered, then follows it. */
function holdLink(event: MouseEvent) {
  if (
    unsaved.size === 0 ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.getAttribute("href")?.startsWith("#") || link.hasAttribute("download"))
    return;
  event.preventDefault();
  event.stopPropagation();
  void leaveUnsaved().then((leave) => leave && link.click());
}

/** Asks before the page is left while `isUnsaved`. */
export function useLeaveGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const mark = {};
    unsaved.add(mark);
    window.addEventListener("beforeunload", warnUnsaved);
    document.addEventListener("click", holdLink, true);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size > 0) return;
      window.removeEventListener("beforeunload", warnUnsaved);
      document.removeEventListener("click", holdLink, true);
    };
  }, [isUnsaved]);
}
