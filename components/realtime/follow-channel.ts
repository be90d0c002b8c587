import type { Channel, default as Pusher } from "pusher-js";
import { CHANNEL_REFUSED } from "./authorize-together";

export type ChannelMessage = { id: string; sequence: number } & Record<string, unknown>;

export type ChannelHandlers = {
  /** Called for each event of the channel, once and in order. */
  onEvent: (event: string, message: ChannelMessage) => void;
  /** Called when events may have been missed: before joining, in a gap, or while offline. The listener must reload. */
  onGap: () => void;
  /** Called with false when the channel has been silent for some seconds, and with true when it is back. */
  onLive?: (isLive: boolean) => void;
};

const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1_000, 30_000];
/** The first and the longest wait for an answer to joining, in ms. */
const [FIRST_WAIT_MS, LAST_WAIT_MS] = [10_000, 120_000];
/**
 * The ms without a join after which a page is not live. A short loss of the network or a server restart is no problem.
 */
const NOT_LIVE_AFTER_MS = 8_000;

/**
 * Follows a channel and returns a function that stops it. Messages have sequence numbers: a repeat is dropped, and a
 * gap calls for a reload. Joining also calls for a reload, each time, because events before it are unknown. A failed
 * join is retried, because the library asks only once. Without any answer the connection is renewed, because the
 * library would take minutes to notice.
 */
export function followChannel(
  pusher: Pusher,
  channelName: string,
  events: readonly string[],
  { onEvent, onGap, onLive }: ChannelHandlers
): () => void {
  let last: number | null = null;
  // A later listener of a joined channel has missed nothing, and gets no join event.
  let mayHaveMissed = !pusher.channel(channelName)?.subscribed;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waits = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let late: ReturnType<typeof setTimeout> | undefined;
  const channel = joinChannel(pusher, channelName);
  const expectLive = () => {
    late ??= setTimeout(() => onLive?.(false), NOT_LIVE_AFTER_MS);
  };
  const awaitJoining = () => {
    clearTimeout(wait);
    const { state, socket_id: socketId } = pusher.connection;
    if (state !== "connected" || channel.subscribed) return;
    wait = setTimeout(
      () => {
        // Another channel may already have renewed the connection.
        if (pusher.connection.socket_id !== socketId) return;
        waits++;
        pusher.disconnect();
        pusher.connect();
      },
      Math.min(FIRST_WAIT_MS * 2 ** waits, LAST_WAIT_MS)
    );
  };
  const handlers = events.map((name) => {
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
    // A user without access will not get it a second later.
    if (status === 401 || status === 403 || error === CHANNEL_REFUSED) return;
    clearTimeout(retry);
    const subscribeAgain = () => {
      pusher.subscribe(channelName);
      awaitJoining();
    };
    retry = setTimeout(subscribeAgain, Math.min(FIRST_RETRY_MS * 2 ** tries++, LAST_RETRY_MS));
  };
  pusher.connection.bind("state_change", onState);
  channel.bind("pusher:subscription_succeeded", onJoined);
  channel.bind("pusher:subscription_error", onNotJoined);
  if (!channel.subscribed) expectLive();
  awaitJoining();
  return () => {
    for (const { name, handler } of handlers) channel.unbind(name, handler);
    clearTimeout(retry);
    clearTimeout(wait);
    clearTimeout(late);
    channel.unbind("pusher:subscription_succeeded", onJoined);
    channel.unbind("pusher:subscription_error", onNotJoined);
    pusher.connection.unbind("state_change", onState);
    leaveChannel(pusher, channelName);
  };
}

const followers = new WeakMap<Pusher, Map<string, number>>();

/** Joins a channel for one listener. Several parts of a page can share it; the last one to stop leaves it. */
function joinChannel(pusher: Pusher, channelName: string): Channel {
  const counts = followers.get(pusher) ?? new Map<string, number>();
  followers.set(pusher, counts.set(channelName, (counts.get(channelName) ?? 0) + 1));
  return pusher.subscribe(channelName);
}

function leaveChannel(pusher: Pusher, channelName: string): void {
  const counts = followers.get(pusher);
  const remainingCount = (counts?.get(channelName) ?? 1) - 1;
  counts?.set(channelName, remainingCount);
  if (remainingCount === 0) pusher.unsubscribe(channelName);
}
