import { InternalMessage, NewInternalMessage } from "@/lib/messaging/internal/internal-message";
import { sendInternal } from "@/lib/messaging/internal/send-internal";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "internalMessages.send",
  summary: "Write a message to other members of staff",
  body: NewInternalMessage,
  returns: InternalMessage,
  idempotent: true,
  run: ({ who, body }) => sendInternal(who, body),
});
