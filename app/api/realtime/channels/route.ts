import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { ChannelName, joinChannel, JoinSignature, SocketId } from "@/lib/platform/realtime/join-channel";

export const POST = call({
  id: "session.authorizeRealtimeChannels",
  summary: "Authorizes a browser for several channels of its own business. Channels without access are skipped",
  passive: true,
  body: z.object({ socket_id: SocketId, channel_names: z.array(ChannelName).min(1).max(50) }),
  returns: z.object({ items: z.array(JoinSignature.extend({ channel_name: ChannelName })) }),
  run: async ({ who, body }) => ({
    items: body.channel_names.flatMap((name) => {
      const signature = joinChannel(who, body.socket_id, name);
      return signature ? { channel_name: name, ...signature } : [];
    }),
  }),
});
