import { z } from "zod";
import { countOwnUnread } from "@/lib/messaging/counts/message-counts";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "users.getMessageCount",
  summary: "Counts the current user's unread conversations and internal messages",
  returns: z.object({ count: z.number().int() }),
  run: async ({ who }) => {
    const { texts, internal } = await countOwnUnread(who);
    return { count: texts + internal };
  },
});
