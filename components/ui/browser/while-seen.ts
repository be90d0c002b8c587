type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Runs at an interval while the page is visible, and when it becomes visible again after that long. Returns a function
 * that stops it.
 */
export function repeatWhileSeen(page: Page, everyMs: number, run: () => void): () => void {
  let last = Date.now();
  const runIfDue = () => {
    if (page.visibilityState !== "visible" || Date.now() - last < everyMs) return;
    last = Date.now();
    run();
  };
  const timer = setInterval(runIfDue, everyMs);
  page.addEventListener("visibilitychange", runIfDue);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", runIfDue);
  };
}
