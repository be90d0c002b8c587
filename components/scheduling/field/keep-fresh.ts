import { dayAt } from "@/lib/platform/time/days";

/** What stands for longer than this may not be what the office knows. */
export const FRESH_MS = 60_000;

type Page = {
  document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  window: Pick<Window, "addEventListener" | "removeEventListener">;
  isOnline: () => boolean;
};

/**
 * Reads a page again that somebody looks at: when it is old and they come back to it, or the network does, and when a new
 * day has begun in `zone`. At most once a minute, also on a phone whose clock is wrong. `readAt()`: when it was last read,
 * in ms. `look` is told the time now and then. Answers what ends it.
 */
export function keepFresh(
  { document, window, isOnline }: Page,
  { readAt, zone, readAgain, look }: { readAt: () => number; zone: string; readAgain: () => void; look: () => void },
): () => void {
  let asked = -Infinity;
  const readIf = (isDue: boolean) => {
    if (!isDue || Date.now() - asked < FRESH_MS || document.visibilityState !== "visible" || !isOnline()) return;
    asked = Date.now();
    readAgain();
  };
  const onReturn = () => {
    look();
    readIf(Date.now() - readAt() > FRESH_MS);
  };
  const onTick = () => {
    look();
    readIf(dayAt(new Date(), zone) > dayAt(new Date(readAt()), zone));
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
