import { createStore } from "@/components/ui/browser/store";
import { whileSeen } from "@/components/ui/browser/while-seen";
import { api } from "@/lib/platform/http/api-client";

const EVERY_SECONDS = 30;

/** What the screen says while parts of it hear of no changes. */
export const notLive = createStore<string | null>(null);

let parts = 0;

/**
 * Reads again at once and then every so often, for a part of the page that hears of no changes, and has the screen say so;
 * answers what ends it. Nothing is read while the server is away: a page that is asked for then would become the browser's
 * own error page.
 */
export function refreshUntilLive(readAgain: () => void): () => void {
  let isOver = false;
  const look = async () => {
    const isThere = await api("GET /api/session", {}).then(
      () => true,
      () => false,
    );
    if (isOver) return;
    notLive.set(
      isThere
        ? `Not live. Refreshing every ${EVERY_SECONDS} seconds.`
        : `No connection. Trying again every ${EVERY_SECONDS} seconds.`,
    );
    if (isThere) readAgain();
  };
  parts++;
  void look();
  const end = whileSeen(document, EVERY_SECONDS * 1000, () => void look());
  return () => {
    isOver = true;
    end();
    if (--parts === 0) notLive.set(null);
  };
}
