"use client";

import { z } from "zod";
import { useChannel } from "@/components/realtime/use-channel";
import { api } from "@/lib/platform/http/api-client";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";
import { internalNews, unreadCounts } from "./unread-counts";

const EVENTS = ["update-message-counts", "messaging-internal-received"] as const;

const UnreadCountsMessage = z.object({
  smsUnreadCount: z.number(),
  internalUnreadCounts: z.record(z.string(), z.number()),
});

type Props = { businessId: string; userId: string; readsTexts: boolean };

/** Keeps the unread counts live on every staff screen. */
export function CountsFollower({ businessId, userId, readsTexts }: Props) {
  const readAgain = async () => {
    const [internal, texts] = await Promise.all([
      api("GET /api/internal-messages/unread-count", {}),
      readsTexts ? api("GET /api/sms/conversations", { query: { unread: true, limit: 1 } }) : null,
    ]);
    unreadCounts.set({ texts: texts?.total ?? 0, internal: internal.count });
    internalNews.set(internalNews.get() + 1);
  };
  useChannel(buildChannelName("message-counts", businessId), EVENTS, {
    onEvent: (event, message) => {
      if (event === "messaging-internal-received") return internalNews.set(internalNews.get() + 1);
      const { data: counts } = UnreadCountsMessage.safeParse(message);
      // A message to very many users names none of them.
      if (!counts) return void readAgain().catch(() => undefined);
      unreadCounts.set({
        texts: readsTexts ? counts.smsUnreadCount : 0,
        internal: counts.internalUnreadCounts[userId] ?? 0,
      });
    },
    onGap: () => void readAgain().catch(() => undefined),
  });
  return null;
}
