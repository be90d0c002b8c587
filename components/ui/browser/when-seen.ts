type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/** Does something as soon as the page is seen: at once, or when its tab comes to the front. Answers what calls it off. */
export function whenSeen(page: Page, run: () => void): () => void {
  const look = () => {
    if (page.visibilityState !== "visible") return;
    stop();
    run();
  };
  const stop = () => page.removeEventListener("visibilitychange", look);
  page.addEventListener("visibilitychange", look);
  look();
  return stop;
}
