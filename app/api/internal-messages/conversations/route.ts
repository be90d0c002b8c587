import { InternalConversation, InternalWindow } from "@/lib/messaging/internal/internal-message";
import { listInternalConversations } from "@/lib/messaging/internal/list-internal-conversations";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "internalMessages.listConversations",
  summary: "Lists the current user's internal conversations, grouped by participants",
  query: InternalWindow,
  returns: page(InternalConversation),
  run: ({ who, query }) => listInternalConversations(who, query),
});
