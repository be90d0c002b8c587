import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import { limits } from "./limits";
import { type RealtimeApp, canJoin, verifySignedIn, verifyUserOfSocket } from "./signatures";
import type { Listener, Subscriptions } from "./subscriptions";

const CHANNEL = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;
const TOO_MANY_MESSAGES = `Too many messages: the limit is ${limits.clientMessagesPerTenSeconds} per 10 seconds`;
const TOO_MANY_CHANNELS = `Too many channels: the limit is ${limits.channelsPerConnection}. Unsubscribe from one first`;

/** The connection of one browser. It speaks protocol 7: subscribe, unsubscribe, and ping. It cannot publish. */
export class Connection implements Listener {
  readonly socketId = `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;
  readonly #channels = new Set<string>();
  #userId: string | null = null;
  #lastHeard = Date.now();
  #messages = 0;

  constructor(
    private readonly socket: WebSocket,
    private readonly app: RealtimeApp,
    private readonly subscriptions: Subscriptions
  ) {
    socket.on("message", (bytes) => this.#receive(String(bytes)));
    socket.on("close", () => this.#leaveAll());
    socket.on("error", () => socket.terminate());
    this.#say("pusher:connection_established", { socket_id: this.socketId, activity_timeout: limits.silenceSeconds });
  }

  /** The user of the connection. Null until it has signed in or joined a private channel. */
  get userId(): string | null {
    return this.#userId;
  }

  send(message: string): void {
    if (this.socket.bufferedAmount > limits.waitingBytes) this.socket.terminate();
    else this.socket.send(message);
  }

  /** Runs every ten seconds. Pings silent clients, and closes the connections of those that do not answer. */
  check(now = Date.now()): void {
    this.#messages = 0;
    const silent = (now - this.#lastHeard) / 1000;
    if (silent > limits.silenceSeconds + limits.answerSeconds) this.close(4201, "Pong reply not received in time");
    else if (silent > limits.silenceSeconds) this.#say("pusher:ping", {});
  }

  close(code: number, reason: string): void {
    this.#say("pusher:error", { code, message: reason });
    this.socket.close(code, reason);
    // A dead peer never answers the close, so the socket is terminated after a while.
    setTimeout(() => this.socket.terminate(), 2_000).unref();
  }

  #receive(text: string): void {
    this.#lastHeard = Date.now();
    if (++this.#messages > limits.clientMessagesPerTenSeconds) return this.close(4301, TOO_MANY_MESSAGES);
    const message = parseMessage(text);
    if (message?.event === "pusher:ping") return this.#say("pusher:pong", {});
    if (message?.event === "pusher:pong") return;
    if (typeof message?.event === "string" && message.event.startsWith("client-")) {
      return this.#say("pusher:error", { code: 4301, message: "Clients can't publish events" });
    }
    if (message?.event === "pusher:signin") return this.#signIn(message.data ?? {});
    const channel = message?.data?.channel;
    if (typeof channel !== "string" || !CHANNEL.test(channel))
      return this.#say("pusher:error", { code: null, message: "Unknown message" });
    if (message?.event === "pusher:subscribe") this.#subscribe(channel, message.data ?? {});
    else if (message?.event === "pusher:unsubscribe") this.#leave(channel);
  }

  /** Signs in a user. Browsers do this when their instance uses this server as an external service. */
  #signIn({ auth, user_data: user }: { auth?: unknown; user_data?: unknown }): void {
    const userId = verifySignedIn(this.app, this.socketId, { auth, data: user });
    if (userId === null || (this.#userId ?? userId) !== userId)
      return this.close(4009, "Connection not authorized: the signature is invalid");
    this.#userId = userId;
    this.#say("pusher:signin_success", { user_data: user });
  }

  #subscribe(channel: string, { auth, channel_data: user }: { auth?: unknown; channel_data?: unknown }): void {
    const refusal = this.#refusal(channel, auth, user);
    if (refusal)
      return this.#say("pusher:subscription_error", { type: "AuthError", error: refusal, status: 403 }, channel);
    this.#channels.add(channel);
    this.subscriptions.add(channel, this);
    this.#say("pusher_internal:subscription_succeeded", {}, channel);
  }

  #refusal(channel: string, auth: unknown, user: unknown): string | null {
    if (/^(presence|private-encrypted)-/.test(channel)) return "This type of channel isn't supported";
    if (channel.startsWith("private-")) {
      if (!canJoin(this.app, this.socketId, { channel, auth })) return "The signature is invalid for this channel";
      const userId = verifyUserOfSocket(this.app, this.socketId, user);
      if (userId === null || (this.#userId ?? userId) !== userId) return "The user ID is missing or has changed";
      this.#userId = userId;
    }
    return this.#channels.size >= limits.channelsPerConnection && !this.#channels.has(channel)
      ? TOO_MANY_CHANNELS
      : null;
  }

  #leave(channel: string): void {
    this.#channels.delete(channel);
    this.subscriptions.remove(channel, this);
  }

  #leaveAll(): void {
    for (const channel of this.#channels) this.#leave(channel);
  }

  #say(event: string, data: object, channel?: string): void {
    this.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
  }
}

type ClientMessage = {
  event?: unknown;
  data?: { channel?: unknown; auth?: unknown; channel_data?: unknown; user_data?: unknown } | null;
};

function parseMessage(text: string): ClientMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" ? (message as ClientMessage) : null;
  } catch {
    return null;
  }
}
