"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "@/lib/platform/time/format-time";
import { dayAt } from "@/lib/platform/time/days";
import { FRESH_MS, keepFresh } from "./keep-fresh";
import { useOutbox } from "./outbox-provider";

type Props = {
  version: string;
  /** When the page was read from the server, as ISO. */
  readAt: string;
  zone: string;
  /** Other days that are kept too, with their appointments. */
  days?: readonly string[];
};

/** What is kept is kept anew this often, also where nothing on the page has changed: the other days may have. */
const KEPT_MS = 10 * 60_000;

/**
 * Lets the service worker keep this page and the appointments that it links to: they open without a network too, as
 * they are now. `version` changes with what the page shows; the appointments of what was sent are kept anew as well.
 * Logging out makes the worker forget, and so does another person. A page that is older than a minute says so, and is
 * read again when somebody comes back to it or the network does.
 */
export function KeepDay({ version, readAt, zone, days }: Props) {
  const outbox = useOutbox();
  const [userId, sentTo] = [outbox?.userId, outbox?.sentTo];
  const also = days?.join(" ") ?? "";
  const at = Date.parse(readAt);
  const period = Math.floor(at / KEPT_MS);
  useEffect(() => {
    // A browser that keeps nothing shows its pages all the same.
    if (userId && "serviceWorker" in navigator && navigator.onLine)
      void keepDay(userId, `${version}/${period}`, sentTo ?? [], also.split(" ").filter(Boolean)).catch(() => {});
  }, [userId, version, period, sentTo, also]);
  const now = useFreshness(at, zone);
  if (now === null || now - at <= FRESH_MS) return null;
  return (
    <p className="tabular mb-2 text-sm text-muted">
      As of {formatMoment(new Date(at), zone, dayAt(new Date(now), zone))}
    </p>
  );
}

/** The time, null until the page lives. It is read again when it is old. */
function useFreshness(readAt: number, zone: string): number | null {
  const router = useRouter();
  const [now, setNow] = useState<number | null>(null);
  const last = useRef(readAt);
  useEffect(() => {
    last.current = readAt;
  }, [readAt]);
  useEffect(() => {
    const page = { document, window, isOnline: () => navigator.onLine };
    const [look, readAgain] = [() => setNow(Date.now()), () => router.refresh()];
    return keepFresh(page, { readAt: () => last.current, zone, look, readAgain });
  }, [zone, router]);
  return now;
}

async function keepDay(
  owner: string,
  version: string,
  sentTo: readonly string[],
  days: readonly string[],
): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js");
  // Not the controller: a page that was on its way while the worker began has none.
  const { active } = await serviceWorker.ready;
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href^='/my-day/']");
  const here = window.location.pathname + window.location.search;
  const sent = sentTo.map((id) => `/my-day/${id}`);
  const keep = [...new Set(["/my-day", here, ...[...links].map((link) => link.pathname), ...sent])];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ owner, keep, days, version: `${version}/${sentTo.length}` });
}
