import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { ChannelChoice } from "@/lib/platform/messages/message-shapes";
import { resendParked } from "@/lib/platform/messages/resend-parked";

export const POST = call({
  id: "messages.resendAll",
  summary: "Resends unsent emails or texts from the last 7 days, oldest first, up to 500 per call",
  permission: "messaging.manage",
  body: ChannelChoice,
  returns: z.object({ count: z.number().int() }),
  run: async ({ who, body }) => ({ count: await resendParked(who, body.channel) }),
});
