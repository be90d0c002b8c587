"use client";

import { useEffect, useEffectEvent } from "react";
import { followChannel, type ChannelHandlers } from "./follow-channel";
import { useRealtime } from "./realtime-provider";

/** Listens to a channel for as long as the component is shown; see followChannel. */
export function useChannel(channelName: string, events: readonly string[], handlers: ChannelHandlers): void {
  const pusher = useRealtime();
  const onEvent = useEffectEvent(handlers.onEvent);
  const onGap = useEffectEvent(handlers.onGap);
  const names = events.join(",");
  useEffect(() => {
    if (!pusher) return;
    return followChannel(pusher, channelName, names.split(","), {
      onEvent: (event, message) => onEvent(event, message),
      onGap: () => onGap(),
    });
  }, [pusher, channelName, names]);
}
