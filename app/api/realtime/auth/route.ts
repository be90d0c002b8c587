import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { type ChannelKind, parseChannelName } from "@/lib/platform/realtime/channels";
import { signChannel } from "@/lib/platform/realtime/publish";
import type { Permission } from "@/lib/platform/session/permission";
import { actingUserId } from "@/lib/platform/session/who";

/** The permissions that a kind of channel needs; kinds that are not listed are closed. */
const needs: Partial<Record<ChannelKind, readonly Permission[]>> = {
  appointment: ["schedule.view"],
  "twilio-call": ["calls.take"],
  "voip-call-api": ["calls.take"],
  "call-card": ["calls.take"],
  "call-card-balance": ["calls.take", "payments.view"],
  conversation: ["messaging.view"],
  "message-counts": [],
};

export const POST = call({
  id: "session.authorizeRealtime",
  summary: "Let a browser join a channel of its own business",
  bodyKind: "form",
  passive: true,
  body: z.object({
    socket_id: z
      .string()
      .max(100)
      .regex(/^\d+\.\d+$/, "This is not a socket id."),
    channel_name: z.string().max(200),
  }),
  returns: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  run: async ({ who, body }) => {
    const channel = parseChannelName(body.channel_name);
    const need = channel && needs[channel.kind];
    const mayJoin = need?.every((permission) => who.permissions.has(permission));
    if (!channel || channel.businessId !== who.businessId || !mayJoin) {
      throw new RequestProblem(403, "channel_refused", "This channel is not open to you.");
    }
    return signChannel(body.socket_id, body.channel_name, actingUserId(who) ?? "");
  },
});
