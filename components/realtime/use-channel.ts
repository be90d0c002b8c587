"use client";

import { useEffect, useEffectEvent } from "react";
import { useRealtime } from "./realtime-provider";

export type ChannelMessage = { id: string; sequence: number } & Record<string, unknown>;

type Handlers = {
  /** An event of the channel, each once and in order. */
  onEvent: (event: string, message: ChannelMessage) => void;
  /** Something may have been missed (a gap, or the connection was away): read everything again. */
  onGap: () => void;
};

/**
 * Listens to a channel. Messages carry a sequence number: a repeat is dropped, a gap and a reconnection ask for a
 * fresh read, so that a browser that was offline catches up by itself.
 */
export function useChannel(channelName: string, events: readonly string[], handlers: Handlers): void {
  const pusher = useRealtime();
  const onEvent = useEffectEvent(handlers.onEvent);
  const onGap = useEffectEvent(handlers.onGap);
  const names = events.join(",");
  useEffect(() => {
    if (!pusher) return;
    let last: number | null = null;
    let wasAway = false;
    const channel = pusher.subscribe(channelName);
    const bound = names.split(",").map((name) => {
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
      else if (wasAway) {
        wasAway = false;
        last = null;
        onGap();
      }
    };
    pusher.connection.bind("state_change", onState);
    return () => {
      for (const { name, handler } of bound) channel.unbind(name, handler);
      pusher.connection.unbind("state_change", onState);
      pusher.unsubscribe(channelName);
    };
  }, [pusher, channelName, names]);
}
