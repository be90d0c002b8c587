"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { followChannel, type ChannelHandlers } from "./follow-channel";
import { useRealtime } from "./realtime-provider";
import { refreshUntilLive } from "./refresh-until-live";

/**
 * Follows a channel while the component is mounted; see followChannel. While that fails, the data is reloaded at an
 * interval and a notice is shown.
 */
export function useChannel(
  channelName: string,
  events: readonly string[],
  handlers: Pick<ChannelHandlers, "onEvent" | "onGap">
): void {
  const pusher = useRealtime();
  const [isLive, setLive] = useState(true);
  const onEvent = useEffectEvent(handlers.onEvent);
  const onGap = useEffectEvent(handlers.onGap);
  const names = events.join(",");
  useEffect(() => {
    if (!pusher) return;
    return followChannel(pusher, channelName, names.split(","), {
      onEvent: (event, message) => onEvent(event, message),
      onGap: () => onGap(),
      onLive: setLive,
    });
  }, [pusher, channelName, names]);
  useEffect(() => (isLive ? undefined : refreshUntilLive(() => onGap())), [isLive]);
}
