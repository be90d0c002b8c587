import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { ChannelChoice } from "@/lib/platform/messages/message-shapes";
import { resendMessage } from "@/lib/platform/messages/resend-message";

export const POST = call({
  id: "messages.resend",
  summary: "Resends an email or text, or sends a waiting one now",
  permission: "messaging.manage",
  params: IdPath,
  body: ChannelChoice,
  returns: z.object({ id: Id }),
  refusals: ["message_not_found", "message_sent", "message_too_late"],
  run: async ({ who, params, body }) => {
    await resendMessage(who, body.channel, params.id);
    return { id: params.id };
  },
});
