import "server-only";
import Pusher from "pusher";
import { type Env, env } from "@/lib/platform/env";
import { userOfSocket } from "./signatures";

/** A message of a channel. It carries ids, never records, so that nothing private passes through the service. */
export type RealtimeMessage = { channel: string; event: string; data: Record<string, unknown> };

/** Publishes in order. Throws when the service does not take a message. */
export async function publish(messages: RealtimeMessage[]): Promise<void> {
  for (const { channel, event, data } of messages) await client().trigger(channel, event, data);
}

/** The signature with which a person's socket joins a private channel. The caller has checked that it may. */
export function signChannel(
  socketId: string,
  channel: string,
  userId: string,
): { auth: string; channel_data?: string } {
  const { auth } = client().authorizeChannel(socketId, channel);
  const settings = env();
  // The hosted service takes such data for presence channels only; there people sign in.
  if (settings.PUSHER_CLUSTER && !settings.PUSHER_HOST) return { auth };
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = settings;
  return { auth, channel_data: userOfSocket({ appId, key, secret }, socketId, userId) };
}

/** The signature with which a socket says whose it is, to a service that closes by person. */
export function signUser(socketId: string, userId: string): { auth: string; user_data: string } {
  return client().authenticateUser(socketId, { id: userId }) as { auth: string; user_data: string };
}

/** Closes what a person has open; who may still listen comes again by itself. Throws when the service cannot be asked. */
export async function closeConnectionsOf(userId: string): Promise<void> {
  await client().terminateUserConnections(userId);
}

/** Whether messages go to the server that comes with this application. */
export function usesEmbeddedServer(settings: Env = env()): boolean {
  return !settings.PUSHER_HOST && !settings.PUSHER_CLUSTER;
}

// not process state: a client of the service, made anew by every process
let made: Pusher | undefined;

function client(): Pusher {
  made ??= new Pusher(connection(env()));
  return made;
}

function connection(settings: Env): Pusher.Options {
  const app = {
    appId: settings.PUSHER_APP_ID,
    key: settings.PUSHER_KEY,
    secret: settings.PUSHER_SECRET,
    timeout: 3_000,
  };
  if (usesEmbeddedServer(settings))
    return { ...app, host: "127.0.0.1", port: String(settings.REALTIME_PORT), useTLS: false };
  if (!settings.PUSHER_HOST) return { ...app, cluster: settings.PUSHER_CLUSTER ?? "", useTLS: true };
  return {
    ...app,
    host: settings.PUSHER_HOST,
    useTLS: settings.PUSHER_USE_TLS,
    ...(settings.PUSHER_PORT ? { port: String(settings.PUSHER_PORT) } : {}),
  };
}
