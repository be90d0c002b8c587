import { z } from "zod";
import { countInternalUnread } from "@/lib/messaging/internal/mark-internal-read";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "internalMessages.getUnreadCount",
  summary: "Counts the current user's unread internal messages",
  returns: z.object({ count: z.number().int() }),
  run: async ({ who }) => ({ count: await countInternalUnread(who) }),
});
