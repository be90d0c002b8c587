"use client";

import { useEffect } from "react";
import { useOutbox } from "./outbox-provider";

/**
 * Lets the service worker keep this page and the visits that it links to: they open without a network too, as they are
 * now. `version` changes with what the page shows; the visits of what was sent are kept anew as well. Logging out makes the worker forget, and so does
 * another person.
 */
export function KeepDay({ version }: { version: string }) {
  const outbox = useOutbox();
  const [userId, sentTo] = [outbox?.userId, outbox?.sentTo];
  useEffect(() => {
    // A browser that keeps nothing shows its pages all the same.
    if (userId && "serviceWorker" in navigator && navigator.onLine)
      void keepDay(userId, version, sentTo ?? []).catch(() => {});
  }, [userId, version, sentTo]);
  return null;
}

async function keepDay(owner: string, version: string, sentTo: readonly string[]): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js");
  // Not the controller: a page that was on its way while the worker began has none.
  const { active } = await serviceWorker.ready;
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href^='/my-day/']");
  const here = window.location.pathname + window.location.search;
  const sent = sentTo.map((id) => `/my-day/${id}`);
  const keep = [...new Set(["/my-day", here, ...[...links].map((link) => link.pathname), ...sent])];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ owner, keep, version: `${version}/${sentTo.length}` });
}
