import { InternalMessage, NewInternalMessage } from "@/lib/messaging/internal/internal-message";
import { sendInternal } from "@/lib/messaging/internal/send-internal";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "internalMessages.send",
  summary: "Sends an internal message",
  body: NewInternalMessage,
  returns: InternalMessage,
  idempotent: true,
  run: ({ who, body }) => sendInternal(who, body),
});
