"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SCHEDULE_EVENTS } from "@/components/scheduling/updates/schedule-channel";
import { useChannel } from "@/components/realtime/use-channel";
import { repeatWhileSeen } from "@/components/ui/browser/while-seen";
import { ErrorState } from "@/components/ui/states/error-state";
import { api } from "@/lib/platform/http/api-client";
import { type EmbedToken, isTokenValid } from "@/lib/reports/liveboards/liveboard-calls";
import { REFRESH } from "./refresh-on-request";

const EVERY_MS = 60_000;

/**
 * A liveboard in a frame. It reloads when the schedule changes and every minute, with its token while valid, or else
 * with a new one. rule: analytics/refetch
 */
export function LiveboardFrame({
  liveboardId,
  name,
  businessId,
}: {
  liveboardId: string;
  name: string;
  businessId: string;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isFetching = useRef(false);
  const [token, setToken] = useState<EmbedToken | null>(null);
  const [root, setRoot] = useState<Element | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [height, setHeight] = useState(640);
  const show = useEffectEvent(async () => {
    if (isTokenValid(token, { isLoaded: root !== null, now: Date.now() })) {
      frame.current?.contentWindow?.postMessage(REFRESH, location.origin);
      return;
    }
    // Setting a new address during a load would abort it.
    if (isFetching.current) return;
    isFetching.current = true;
    try {
      setToken(await api("GET /api/analytics/auth-token", {}));
      setFailed(false);
    } catch {
      setFailed(token === null);
    } finally {
      isFetching.current = false;
    }
  });
  useEffect(() => {
    void show();
    return repeatWhileSeen(document, EVERY_MS, () => void show());
  }, []);
  useChannel(`private-appointment-${businessId}`, SCHEDULE_EVENTS, {
    onEvent: () => void show(),
    onGap: () => void show(),
  });
  // The frame is as high as its content, so that the page scrolls instead of the frame.
  useEffect(() => {
    if (!root) return;
    const watch = new ResizeObserver(() => setHeight(root.getBoundingClientRect().height));
    watch.observe(root);
    return () => watch.disconnect();
  }, [root]);
  if (hasFailed)
    return <ErrorState title="Couldn't load the dashboard" text="Try again in a moment." onRetry={() => void show()} />;
  if (!token) return <p className="text-muted">Loading…</p>;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is a page of ours, at our address
    <iframe
      ref={frame}
      title={name}
      src={`/embed/${liveboardId}?${new URLSearchParams({ token: token.token })}`}
      onLoad={({ currentTarget }) => setRoot(currentTarget.contentDocument?.documentElement ?? null)}
      className="block w-full border-0"
      style={{ height }}
    />
  );
}
