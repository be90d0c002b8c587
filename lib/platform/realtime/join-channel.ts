import "server-only";
import { z } from "zod";
import type { Permission } from "@/lib/platform/session/permission";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { type ChannelKind, parseChannelName } from "./build-channel-name";
import { signChannel } from "./publish-messages";

/** The permissions for each kind of channel. Kinds that are not listed are closed. */
const needs: Partial<Record<ChannelKind, readonly Permission[]>> = {
  appointment: ["schedule.view"],
  "twilio-call": ["calls.take"],
  "voip-call-api": ["calls.take"],
  "call-card": ["calls.take"],
  "call-card-balance": ["calls.take", "payments.all"],
  conversation: ["messaging.view"],
  "message-counts": [],
  financing: ["financing.act"],
};

export const SocketId = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+$/, "Enter a socket ID such as 1234.5678.");
export const ChannelName = z.string().max(200);

/** The signature with which a socket joins a channel. */
export const JoinSignature = z.object({ auth: z.string(), channel_data: z.string().optional() });
export type JoinSignature = z.output<typeof JoinSignature>;

/** Signs a channel of the user's own business when the user has the permission. Null for any other channel. */
export function joinChannel(who: Who, socketId: string, name: string): JoinSignature | null {
  const channel = parseChannelName(name);
  const need = channel && needs[channel.kind];
  const canJoin = need?.every((permission) => who.permissions.has(permission));
  if (!channel || channel.businessId !== who.businessId || !canJoin) return null;
  return signChannel(socketId, name, getActingUserId(who) ?? "");
}
