"use client";

import { useEffect } from "react";
import { confirmDialog } from "./confirm-dialog";

/** Forms that hold something unsaved right now. */
const unsaved = new Set<object>();

/** True when nothing is unsaved, or when the person says that it may be left. */
export async function leaveUnsaved(): Promise<boolean> {
  if (unsaved.size === 0) return true;
  const leave = await confirmDialog("Leave without saving?", "What you typed here has not been saved.", {
    yes: "Leave",
    no: "Stay",
    isRisky: true,
  });
  if (leave) unsaved.clear();
  return leave;
}

/** Leaves without asking: for a session that is over, where staying saves nothing. Drafts stay. */
export function leaveUnasked(address: string): void {
  unsaved.clear();
  window.location.assign(address);
}

/** Loads the page anew without asking: for one that cannot go on. Drafts stay. */
export function reloadUnasked(): void {
  unsaved.clear();
  window.location.reload();
}

function warn(event: BeforeUnloadEvent) {
  if (unsaved.size > 0) event.preventDefault();
}

/** A link inside the page is held back until the question is answered, then followed. */
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
    window.addEventListener("beforeunload", warn);
    document.addEventListener("click", holdLink, true);
    return () => {
      unsaved.delete(mark);
      if (unsaved.size > 0) return;
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", holdLink, true);
    };
  }, [isUnsaved]);
}
