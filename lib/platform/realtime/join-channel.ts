import "server-only";
import { z } from "zod";
import type { Permission } from "@/lib/platform/session/permission";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { type ChannelKind, parseChannelName } from "./channels";
import { signChannel } from "./publish";

/** The permissions that a kind of channel needs; kinds that are not listed are closed. */
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
  .regex(/^\d+\.\d+$/, "This is not a socket id.");
export const ChannelName = z.string().max(200);

/** With what a socket joins a channel. */
export const JoinSignature = z.object({ auth: z.string(), channel_data: z.string().optional() });
export type JoinSignature = z.output<typeof JoinSignature>;

/** The signature for a channel of one's own business, with the permission that it needs; null for any other. */
export function joinChannel(who: Who, socketId: string, name: string): JoinSignature | null {
  const channel = parseChannelName(name);
  const need = channel && needs[channel.kind];
  const mayJoin = need?.every((permission) => who.permissions.has(permission));
  if (!channel || channel.businessId !== who.businessId || !mayJoin) return null;
  return signChannel(socketId, name, actingUserId(who) ?? "");
}
