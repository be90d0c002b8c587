type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** Runs once the page is visible: at once, or when its tab comes to the front. Returns a function that cancels it. */
export function runWhenSeen(page: Page, run: () => void): () => void {
  const runIfVisible = () => {
    if (page.visibilityState !== "visible") return;
    stop();
    run();
  };
  const stop = () => page.removeEventListener("visibilitychange", runIfVisible);
  page.addEventListener("visibilitychange", runIfVisible);
  runIfVisible();
  return stop;
}
