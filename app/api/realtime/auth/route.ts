import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { ChannelName, joinChannel, JoinSignature, SocketId } from "@/lib/platform/realtime/join-channel";

export const POST = call({
  id: "session.authorizeRealtime",
  summary: "Authorizes a browser for a channel of its own business",
  bodyKind: "form",
  passive: true,
  body: z.object({ socket_id: SocketId, channel_name: ChannelName }),
  returns: JoinSignature,
  run: async ({ who, body }) => {
    const signature = joinChannel(who, body.socket_id, body.channel_name);
    if (!signature) throw new RequestProblem(403, "channel_refused", "You don't have access to this channel.");
    return signature;
  },
});
