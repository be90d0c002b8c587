"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { oneAtATime } from "@/components/ui/browser/one-at-a-time";
import { useChannel } from "@/components/realtime/use-channel";
import type { SmsMessage } from "@/lib/messaging/texts/text-shapes";
import { api } from "@/lib/platform/http/api-client";
import { channelName } from "@/lib/platform/realtime/channels";
import { CONVERSATION_EVENTS } from "./conversation-events";

type Page = { items: readonly SmsMessage[]; hasOlder: boolean };
const About = z.object({ conversation: z.object({ uuid: z.string() }) });
const PAGE = 30;

/**
 * The texts of a conversation, the newest first: a page at a time into the past, and what comes meanwhile, each once. The
 * request of a conversation that is left is given up. rule: messaging/abortable
 */
export function useTexts(businessId: string, id: string, onNews: () => void) {
  const [page, setPage] = useState<Page | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const running = useRef(new AbortController());
  /** One reading at a time: of two, the one that was asked for first may be answered last, with what was before. */
  const newest = useRef<() => Promise<void>>(async () => {});
  const read = async (query: object, signal: AbortSignal) => {
    const answer = await api("GET /api/sms/conversations/[id]/messages", { params: { id }, query }, { signal });
    signal.throwIfAborted();
    return answer.items;
  };
  /** What is shown is read again with what is new: states change, too. */
  const readNewest = () => newest.current();
  const readFirstPage = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const items = await read({ limit: PAGE }, signal);
      setPage((known) => {
        const fresh = new Set(items.map(({ uuid }) => uuid));
        const older = known?.items.filter(({ uuid }) => !fresh.has(uuid)) ?? [];
        const last = items.at(-1);
        const joins = !known || older.length === 0 || known.items.some(({ uuid }) => uuid === last?.uuid);
        // So much came at once that a gap would be left: begin anew.
        if (!joins) return { items, hasOlder: items.length === PAGE };
        return { items: [...items, ...older], hasOlder: known ? known.hasOlder : items.length === PAGE };
      });
      setFailed(false);
    } catch {
      if (!signal.aborted) setFailed(true);
    }
  });
  const readOlder = async () => {
    const { signal } = running.current;
    const oldest = page?.items.at(-1);
    if (!oldest || isLoadingOlder) return;
    setLoadingOlder(true);
    try {
      const items = await read({ before: oldest.uuid, limit: PAGE }, signal);
      setPage((known) => known && { items: [...known.items, ...items], hasOlder: items.length === PAGE });
    } catch {
      if (!signal.aborted) setFailed(true);
    } finally {
      setLoadingOlder(false);
    }
  };
  useEffect(() => {
    const mine = new AbortController();
    running.current = mine;
    newest.current = oneAtATime(() => readFirstPage(mine.signal));
    void newest.current();
    return () => mine.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another conversation begins anew
  }, [id]);
  useChannel(channelName("conversation", businessId), CONVERSATION_EVENTS, {
    onEvent: (_event, message) => {
      const { data: told } = About.safeParse(message);
      if (told && told.conversation.uuid !== id) return;
      void readNewest();
      onNews();
    },
    onGap: () => void readNewest(),
  });
  return { page, hasFailed, isLoadingOlder, readNewest, readOlder };
}
