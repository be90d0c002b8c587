type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * Does something every so often while the page is seen, and when it comes into sight again after as long; answers what
 * ends it.
 */
export function whileSeen(page: Page, everyMs: number, run: () => void): () => void {
  let last = Date.now();
  const look = () => {
    if (page.visibilityState !== "visible" || Date.now() - last < everyMs) return;
    last = Date.now();
    run();
  };
  const timer = setInterval(look, everyMs);
  page.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    page.removeEventListener("visibilitychange", look);
  };
}
