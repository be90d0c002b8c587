import { Colleague } from "@/lib/messaging/internal/internal-message";
import { listRecipients } from "@/lib/messaging/internal/list-internal-conversations";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "internalMessages.listRecipients",
  summary: "Lists active users for internal messages by name",
  returns: page(Colleague),
  run: ({ who }) => listRecipients(who),
});
