import "server-only";
import Pusher from "pusher";
import { type Env, env } from "@/lib/platform/env";
import { signUserOfSocket } from "./signatures";

/** A message on a channel. It contains only ids, so nothing private passes through the service. */
export type RealtimeMessage = { channel: string; event: string; data: Record<string, unknown> };

/** Publishes messages in order. Throws when the service does not accept one. */
export async function publishMessages(messages: RealtimeMessage[]): Promise<void> {
  for (const { channel, event, data } of messages) await getClient().trigger(channel, event, data);
}

/** Signs a user's socket for a private channel. The caller has checked the permission. */
export function signChannel(
  socketId: string,
  channel: string,
  userId: string
): { auth: string; channel_data?: string } {
  const { auth } = getClient().authorizeChannel(socketId, channel);
  const settings = env();
  // The hosted service accepts such data only for presence channels. With it, users sign in instead.
  if (settings.PUSHER_CLUSTER && !settings.PUSHER_HOST) return { auth };
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings;
  return { auth, channel_data: signUserOfSocket({ appId, key, secret }, socketId, userId) };
}

/** Signs in the user of a socket at a service that closes connections by user. */
export function signUser(socketId: string, userId: string): { auth: string; user_data: string } {
  return getClient().authenticateUser(socketId, { id: userId }) as { auth: string; user_data: string };
}

/**
 * Closes a user's connections; clients that may still listen reconnect by themselves. Throws when the service does not
 * answer.
 */
export async function closeConnectionsOf(userId: string): Promise<void> {
  await getClient().terminateUserConnections(userId);
}

/** True when messages go to the server that ships with this application. */
export function isEmbeddedServerUsed(settings: Env = env()): boolean {
  return !settings.PUSHER_HOST && !settings.PUSHER_CLUSTER;
}

// not process state: every process creates its own client of the service
let client: Pusher | undefined;

function getClient(): Pusher {
  client ??= new Pusher(getConnectionOptions(env()));
  return client;
}

function getConnectionOptions(settings: Env): Pusher.Options {
  const app = {
    appId: settings.PUSHER_APP_ID,
    key: settings.PUSHER_KEY,
    secret: settings.PUSHER_SECRET,
    timeout: 3_000,
  };
  if (isEmbeddedServerUsed(settings))
    return { ...app, host: "127.0.0.1", port: String(settings.REALTIME_PORT), useTLS: false };
  if (!settings.PUSHER_HOST) return { ...app, cluster: settings.PUSHER_CLUSTER ?? "", useTLS: true };
  return {
    ...app,
    host: settings.PUSHER_HOST,
    useTLS: settings.PUSHER_USE_TLS,
    ...(settings.PUSHER_PORT ? { port: String(settings.PUSHER_PORT) } : {}),
  };
}
