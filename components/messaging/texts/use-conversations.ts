"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { api } from "@/lib/platform/http/api-client";

type Loaded = { items: SmsConversation[]; total: number };
type ConversationSearch = { term: string; onlyUnread: boolean; pages: number };
const PAGE = 30;
const WAIT_MS = 200;

/** Loads the pages of the found conversations. A newer search cancels the older one. */
export function useConversations({ term, onlyUnread, pages }: ConversationSearch) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  const read = async () => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    try {
      const query = { term, ...(onlyUnread ? { unread: true } : {}), limit: PAGE };
      const all = await Promise.all(
        Array.from({ length: pages }, (_, at) =>
          api("GET /api/sms/conversations", { query: { ...query, page: at + 1 } }, { signal: controller.signal })
        )
      );
      if (controller.signal.aborted) return;
      const items = new Map(all.flatMap((page) => page.items).map((one) => [one.uuid, one]));
      setLoaded({ items: [...items.values()], total: all[0]?.total ?? 0 });
      setFailed(false);
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    }
  };
  const look = useEffectEvent(() => void read());
  useEffect(() => {
    const timer = setTimeout(() => look(), WAIT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is asked for starts the look
  }, [term, onlyUnread, pages]);
  return { loaded, hasFailed, read };
}
