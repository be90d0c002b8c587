"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { channelName } from "@/lib/platform/realtime/channels";

/** Several things become of a call within a moment, and everybody who looks at a list hears of them at the same time. */
const WITHIN_MS = 1_000;

/** Shows a list of calls anew when something became of one. */
export function FollowCalls({ businessId }: { businessId: string }) {
  const router = useRouter();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  const again = () => {
    const refresh = () => {
      soon.current = undefined;
      router.refresh();
    };
    soon.current ??= setTimeout(refresh, WITHIN_MS * (0.3 + 0.7 * Math.random()));
  };
  const follow = { onEvent: again, onGap: again };
  useChannel(channelName("twilio-call", businessId), ["update-call", "lock-call"], follow);
  useChannel(channelName("voip-call-api", businessId), ["update-call"], follow);
  return null;
}
