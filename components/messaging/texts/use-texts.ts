"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { limitToOneAtATime } from "@/components/ui/browser/one-at-a-time";
import { useChannel } from "@/components/realtime/use-channel";
import type { SmsMessage } from "@/lib/messaging/records/text-status";
import { api } from "@/lib/platform/http/api-client";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { CONVERSATION_EVENTS } from "./conversation-events";

export type TextPage = {
  items: readonly SmsMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Counts the requests to show the newest texts, for example after sending. The list then scrolls to its end. */
  newestRequestCount: number;
};
export type Texts = ReturnType<typeof useTexts>;
const About = z.object({ conversation: z.object({ uuid: z.string() }) });
const PAGE = 30;

/** Loads the first page: around a text, or the newest. */
async function loadFirstPage(read: (query: object) => Promise<SmsMessage[]>, textId: string | null): Promise<TextPage> {
  if (textId) {
    const [older, newer] = await Promise.all([
      read({ until: textId, limit: PAGE }),
      read({ after: textId, limit: PAGE }),
    ]);
    return {
      items: [...newer, ...older],
      hasOlder: older.length === PAGE,
      hasNewer: newer.length === PAGE,
      newestRequestCount: 0,
    };
  }
  const items = await read({ limit: PAGE });
  return { items, hasOlder: items.length === PAGE, hasNewer: false, newestRequestCount: 0 };
}

/** Merges the newest page. A user who reads older texts stays there until the newest page connects. */
function withNewest(current: TextPage, items: readonly SmsMessage[], isRequested: boolean): TextPage {
  const fresh = new Set(items.map(({ uuid }) => uuid));
  const older = current.items.filter(({ uuid }) => !fresh.has(uuid));
  const last = items.at(-1);
  const joins = older.length === 0 || current.items.some(({ uuid }) => uuid === last?.uuid);
  const newestRequestCount = current.newestRequestCount + (isRequested ? 1 : 0);
  if (joins) return { items: [...items, ...older], hasOlder: current.hasOlder, hasNewer: false, newestRequestCount };
  // More texts arrived than fit on a page, so the list starts over instead of leaving a gap.
  return current.hasNewer && !isRequested
    ? current
    : { items, hasOlder: items.length === PAGE, hasNewer: false, newestRequestCount };
}

/**
 * The texts of a conversation, newest first or around a text. Loads pages in both directions and adds new texts, each
 * once. Leaving the conversation cancels its request. rule: messaging/abortable
 */
export function useTexts(businessId: string, id: string, textId: string | null, onNews: () => void) {
  const [page, setPage] = useState<TextPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState<"older" | "newer" | null>(null);
  const running = useRef(new AbortController());
  const isNewestRequested = useRef(false);
  /** One read at a time. Otherwise the older answer could arrive last and overwrite the newer one. */
  const newest = useRef<() => Promise<void>>(async () => {});
  const makeReader = (signal: AbortSignal) => async (query: object) => {
    const answer = await api("GET /api/sms/conversations/[id]/messages", { params: { id }, query }, { signal });
    signal.throwIfAborted();
    return answer.items;
  };
  /** Visible texts are reloaded along with new ones, because statuses change, too. */
  const readNewest = () => newest.current();
  const showNewest = () => {
    isNewestRequested.current = true;
    return newest.current();
  };
  const readFirstPage = useEffectEvent(async (signal: AbortSignal) => {
    const isRequested = isNewestRequested.current;
    isNewestRequested.current = false;
    try {
      const read = makeReader(signal);
      const at = page ? null : textId;
      // If the text no longer exists, the newest ones are shown.
      const first = await loadFirstPage(read, at).catch(() => loadFirstPage(read, null));
      setPage((current) => (current ? (at ? current : withNewest(current, first.items, isRequested)) : first));
      setFailed(false);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });
  /** Loads the page before or after the visible texts. `show` applies it. */
  const readOn = async (way: "older" | "newer", show: (change: () => void) => void) => {
    const { signal } = running.current;
    const end = way === "older" ? page?.items.at(-1) : page?.items[0];
    if (!end || busy) return;
    setBusy(way);
    try {
      const items = await makeReader(signal)({ [way === "older" ? "before" : "after"]: end.uuid, limit: PAGE });
      const hasMore = items.length === PAGE;
      show(() =>
        setPage((current) => {
          if (!current) return current;
          if (way === "older") return { ...current, items: [...current.items, ...items], hasOlder: hasMore };
          const fresh = items.filter(({ uuid }) => !current.items.some((one) => one.uuid === uuid));
          return { ...current, items: [...fresh, ...current.items], hasNewer: hasMore };
        })
      );
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  const readOlder = () => readOn("older", (change) => change());
  const readNewer = (inPlace: (show: () => void) => void) =>
    readOn("newer", (change) => inPlace(() => flushSync(change)));
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    newest.current = limitToOneAtATime(() => readFirstPage(controller.signal));
    void newest.current();
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another conversation begins anew
  }, [id]);
  useChannel(buildChannelName("conversation", businessId), CONVERSATION_EVENTS, {
    onEvent: (_event, message) => {
      const { data: payload } = About.safeParse(message);
      if (payload && payload.conversation.uuid !== id) return;
      void readNewest();
      onNews();
    },
    onGap: () => void readNewest(),
  });
  return { page, hasFailed, busy, readNewest, showNewest, readOlder, readNewer };
}
