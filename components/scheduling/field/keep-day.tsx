"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "@/lib/platform/time/format-time";
import { getDayAt } from "@/lib/platform/time/day";
import { FRESH_MS, keepFresh } from "./keep-fresh";
import { useOutbox } from "./outbox-provider";

type Props = {
  version: string;
  /** The time at which the page was read from the server, as ISO. */
  readAt: string;
  zone: string;
  /** Other days to keep, with their appointments. */
  days?: readonly string[];
};

/** The pages are stored again this often, even when this page is unchanged, because the other days may have changed. */
const KEPT_MS = 10 * 60_000;

/**
 * Lets the service worker keep this page and the appointments it links to, so that they open without a network.
 * `version` changes with the content of the page. Appointments with newly sent work are stored again too. The worker
 * forgets everything on logout or when another user logs in. A page older than a minute says so. It reloads when the
 * user or the network comes back.
 */
export function KeepDay({ version, readAt, zone, days }: Props) {
  const outbox = useOutbox();
  const [userId, sentTo] = [outbox?.userId, outbox?.sentTo];
  const also = days?.join(" ") ?? "";
  const at = Date.parse(readAt);
  const period = Math.floor(at / KEPT_MS);
  useEffect(() => {
    // A browser without storage still shows its pages.
    if (userId && "serviceWorker" in navigator && navigator.onLine)
      void storeDay(userId, `${version}/${period}`, sentTo ?? [], also.split(" ").filter(Boolean)).catch(() => {});
  }, [userId, version, period, sentTo, also]);
  const now = useFreshness(at, zone);
  if (now === null || now - at <= FRESH_MS) return null;
  return (
    <p className="tabular mb-2 text-sm text-muted">
      As of {formatMoment(new Date(at), zone, getDayAt(new Date(now), zone))}
    </p>
  );
}

/** The current time, null until the page has hydrated. An old page reloads. */
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

async function storeDay(
  owner: string,
  version: string,
  sentTo: readonly string[],
  days: readonly string[]
): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js");
  // The controller does not work here: a page that loaded while the worker started has none.
  const { active } = await serviceWorker.ready;
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href^='/my-day/']");
  const here = window.location.pathname + window.location.search;
  const sent = sentTo.map((id) => `/my-day/${id}`);
  const keep = [...new Set(["/my-day", here, ...[...links].map((link) => link.pathname), ...sent])];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ owner, keep, days, version: `${version}/${sentTo.length}` });
}
