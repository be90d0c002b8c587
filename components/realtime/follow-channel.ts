import type { Channel, default as Pusher } from "pusher-js";
import { CHANNEL_REFUSED } from "./authorize-together";

export type ChannelMessage = { id: string; sequence: number } & Record<string, unknown>;

export type ChannelHandlers = {
  /** An event of the channel, each once and in order. */
  onEvent: (event: string, message: ChannelMessage) => void;
  /** Something may have been missed (before the channel was joined, in a gap, while the connection was away): read again. */
  onGap: () => void;
  /** Nothing has been heard of the channel for some seconds (false), and then again (true). */
  onLive?: (isLive: boolean) => void;
};

const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1_000, 30_000];
/** How long an answer to joining is waited for: the first time, and at most. */
const [FIRST_WAIT_MS, LAST_WAIT_MS] = [10_000, 120_000];
/** A page that has not joined for so long is not live; a moment without network or a restart of the server is nobody's worry. */
const NOT_LIVE_AFTER_MS = 8_000;

/**
 * Listens to a channel; answers what ends it. Messages carry a sequence number: a repeat is dropped, a gap asks for a
 * fresh read. So does joining the channel, the first time and after each time away: what was read before may lack what
 * happened until then, and nobody would tell. The channel is asked for again where it could not be joined: the network may
 * have gone just then, and the library asks once only. Where nobody answers at all, the connection is made anew: the
 * library would take minutes to find it dead.
 */
export function followChannel(
  pusher: Pusher,
  channelName: string,
  events: readonly string[],
  { onEvent, onGap, onLive }: ChannelHandlers,
): () => void {
  let last: number | null = null;
  // Who comes when others of the page have joined it has missed nothing, and nobody tells of joining.
  let mayHaveMissed = !pusher.channel(channelName)?.subscribed;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const channel = join(pusher, channelName);
  const expectLive = () => {
    late ??= setTimeout(() => onLive?.(false), NOT_LIVE_AFTER_MS);
  };
  const awaitJoining = () => {
    clearTimeout(wait);
    const { state, socket_id: socketId } = pusher.connection;
    if (state !== "connected" || channel.subscribed) return;
    wait = setTimeout(
      () => {
        // Another channel may have seen to it meanwhile.
        if (pusher.connection.socket_id !== socketId) return;
        waits++;
        pusher.disconnect();
        pusher.connect();
      },
      Math.min(FIRST_WAIT_MS * 2 ** waits, LAST_WAIT_MS),
    );
  };
  const bound = events.map((name) => {
    const handler = (message: ChannelMessage) => {
      if (last !== null && message.sequence <= last) return;
      if (last !== null && message.sequence > last + 1) onGap();
      last = message.sequence;
      onEvent(name, message);
    };
    channel.bind(name, handler);
    return { name, handler };
  });
  const onState = ({ current }: { current: string }) => {
    if (current !== "connected") {
      mayHaveMissed = true;
      expectLive();
    }
    awaitJoining();
  };
  const onJoined = () => {
    if (mayHaveMissed) onGap();
    mayHaveMissed = false;
    [tries, waits] = [0, 0];
    clearTimeout(wait);
    clearTimeout(late);
    late = undefined;
    onLive?.(true);
  };
  const onNotJoined = ({ status, error }: { status?: number; error?: string }) => {
    mayHaveMissed = true;
    expectLive();
    clearTimeout(wait);
    // Whoever may not listen may not a second later either.
    if (status === 401 || status === 403 || error === CHANNEL_REFUSED) return;
    clearTimeout(retry);
    const askAgain = () => {
      pusher.subscribe(channelName);
      awaitJoining();
    };
    retry = setTimeout(askAgain, Math.min(FIRST_RETRY_MS * 2 ** tries++, LAST_RETRY_MS));
  };
  pusher.connection.bind("state_change", onState);
  channel.bind("pusher:subscription_succeeded", onJoined);
  channel.bind("pusher:subscription_error", onNotJoined);
  if (!channel.subscribed) expectLive();
  awaitJoining();
  return () => {
    for (const { name, handler } of bound) channel.unbind(name, handler);
    clearTimeout(retry);
    clearTimeout(wait);
    clearTimeout(late);
    channel.unbind("pusher:subscription_succeeded", onJoined);
    channel.unbind("pusher:subscription_error", onNotJoined);
    pusher.connection.unbind("state_change", onState);
    leave(pusher, channelName);
  };
}

const followers = new WeakMap<Pusher, Map<string, number>>();

/** Several parts of a page may listen to one channel: it is left when the last of them goes. */
function join(pusher: Pusher, channelName: string): Channel {
  const counts = followers.get(pusher) ?? new Map<string, number>();
  followers.set(pusher, counts.set(channelName, (counts.get(channelName) ?? 0) + 1));
  return pusher.subscribe(channelName);
}

function leave(pusher: Pusher, channelName: string): void {
  const counts = followers.get(pusher);
  const left = (counts?.get(channelName) ?? 1) - 1;
  counts?.set(channelName, left);
  if (left === 0) pusher.unsubscribe(channelName);
}
