import type Pusher from "pusher-js";

export type ChannelMessage = { id: string; sequence: number } & Record<string, unknown>;

export type ChannelHandlers = {
  /** An event of the channel, each once and in order. */
  onEvent: (event: string, message: ChannelMessage) => void;
  /** Something may have been missed (a gap, or the connection was away): read everything again. */
  onGap: () => void;
};

/**
 * Listens to a channel; answers what ends it. Messages carry a sequence number: a repeat is dropped, a gap asks for a
 * fresh read. So does a reconnection, but only once the channel is joined again: what is read before that may lack what
 * happens until then, and nobody would tell.
 */
export function followChannel(
  pusher: Pusher,
  channelName: string,
  events: readonly string[],
  { onEvent, onGap }: ChannelHandlers,
): () => void {
  let last: number | null = null;
  let wasAway = false;
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
  };
  pusher.connection.bind("state_change", onState);
  channel.bind("pusher:subscription_succeeded", onJoined);
  return () => {
    for (const { name, handler } of bound) channel.unbind(name, handler);
    channel.unbind("pusher:subscription_succeeded", onJoined);
    pusher.connection.unbind("state_change", onState);
    pusher.unsubscribe(channelName);
  };
}
