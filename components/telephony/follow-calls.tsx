"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useChannel } from "@/components/realtime/use-channel";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";

/**
 * A phone call causes several events within a moment, and all viewers of a list hear them at once. This is the delay in
 * ms that spreads the reloads.
 */
const WITHIN_MS = 1_000;

/** Reloads a list of phone calls when one changes. */
export function FollowCalls({ businessId }: { businessId: string }) {
  const router = useRouter();
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(soon.current), []);
  const reloadSoon = () => {
    const refresh = () => {
      soon.current = undefined;
      router.refresh();
    };
    soon.current ??= setTimeout(refresh, WITHIN_MS * (0.3 + 0.7 * Math.random()));
  };
  const follow = { onEvent: reloadSoon, onGap: reloadSoon };
  useChannel(buildChannelName("twilio-call", businessId), ["update-call", "lock-call"], follow);
  useChannel(buildChannelName("voip-call-api", businessId), ["update-call"], follow);
  return null;
}
