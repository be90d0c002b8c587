import { getDayAt } from "@/lib/platform/time/day";

/** The office may know more than a page older than this, in ms. */
export const FRESH_MS = 60_000;

type Page = {
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  isOnline: () => boolean;
};

/**
 * Reloads a visible page when it is old and the user or the network comes back, or when a new day begins in `zone`. At
 * most once a minute, even when the phone's clock is wrong. `readAt()` returns the time of the last read in ms. `look`
 * is called with the current time now and then. Returns a function that stops it.
 */
export function keepFresh(
  { document, window, isOnline }: Page,
  { readAt, zone, readAgain, look }: { readAt: () => number; zone: string; readAgain: () => void; look: () => void }
): () => void {
  let requestedAt = -Infinity;
  const readIf = (isDue: boolean) => {
    if (!isDue || Date.now() - requestedAt < FRESH_MS || document.visibilityState !== "visible" || !isOnline()) return;
    requestedAt = Date.now();
    readAgain();
  };
  const onReturn = () => {
    look();
    readIf(Date.now() - readAt() > FRESH_MS);
  };
  const onTick = () => {
    look();
    readIf(getDayAt(new Date(), zone) > getDayAt(new Date(readAt()), zone));
  };
  onReturn();
  const timer = setInterval(onTick, FRESH_MS / 4);
  document.addEventListener("visibilitychange", onReturn);
  window.addEventListener("online", onReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onReturn);
    window.removeEventListener("online", onReturn);
  };
}
