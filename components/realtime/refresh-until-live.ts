import { createStore } from "@/components/ui/browser/store";
import { repeatWhileSeen } from "@/components/ui/browser/while-seen";
import { api } from "@/lib/platform/http/api-client";

const EVERY_SECONDS = 30;

/** The notice on the screen while parts of it get no live updates. */
export const notLive = createStore<string | null>(null);

let parts = 0;

/**
 * Reloads at once and then at an interval for a part of the page without live updates, and shows a notice. Returns a
 * function that stops it. No reload runs while the server is away, because it would open the browser's error page.
 */
export function refreshUntilLive(readAgain: () => void): () => void {
  let isOver = false;
  const refreshWhenThere = async () => {
    const isThere = await api("GET /api/session", {}).then(
      () => true,
      () => false
    );
    if (isOver) return;
    notLive.set(
      isThere
        ? `Live updates paused. Refreshing every ${EVERY_SECONDS} s.`
        : `Offline. Retrying every ${EVERY_SECONDS} s.`
    );
    if (isThere) readAgain();
  };
  parts++;
  void refreshWhenThere();
  const end = repeatWhileSeen(document, EVERY_SECONDS * 1000, () => void refreshWhenThere());
  return () => {
    isOver = true;
    end();
    if (--parts === 0) notLive.set(null);
  };
}
