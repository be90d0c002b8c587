import type Pusher from "pusher-js";

export type ChannelMessage = { id: string; sequence: number } & Record<string, unknown>;

export type ChannelHandlers = {
  /** An event of the channel, each once and in order. */
  onEvent: (event: string, message: ChannelMessage) => void;
  /** Something may have been missed (a gap, or the connection was away): read everything again. */
  onGap: () => void;
};

const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1_000, 30_000];

/**
 * Listens to a channel; answers what ends it. Messages carry a sequence number: a repeat is dropped, a gap asks for a
 * fresh read. So does a reconnection, but only once the channel is joined again: what is read before that may lack what
 * happens until then, and nobody would tell. The channel is asked for again where it could not be joined: the network may
 * have gone just then, and the library asks once only.
 */
export function followChannel(
  pusher: Pusher,
  channelName: string,
  events: readonly string[],
  { onEvent, onGap }: ChannelHandlers,
): () => void {
  let last: number | null = null;
  let wasAway = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const channel = pusher.subscribe(channelName);
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
    if (current !== "connected") wasAway = true;
  };
  const onJoined = () => {
    if (wasAway) onGap();
    wasAway = false;
    tries = 0;
  };
  const onNotJoined = ({ status }: { status?: number }) => {
    wasAway = true;
    // Whoever may not listen may not a second later either.
    if (status === 401 || status === 403) return;
    clearTimeout(retry);
    retry = setTimeout(() => pusher.subscribe(channelName), Math.min(FIRST_RETRY_MS * 2 ** tries++, LAST_RETRY_MS));
  };
  pusher.connection.bind("state_change", onState);
  channel.bind("pusher:subscription_succeeded", onJoined);
  channel.bind("pusher:subscription_error", onNotJoined);
  return () => {
    for (const { name, handler } of bound) channel.unbind(name, handler);
    clearTimeout(retry);
    channel.unbind("pusher:subscription_succeeded", onJoined);
    channel.unbind("pusher:subscription_error", onNotJoined);
    pusher.connection.unbind("state_change", onState);
    pusher.unsubscribe(channelName);
  };
}
