"use client";

import { useRouter } from "next/navigation";
import { useChannel } from "@/components/realtime/use-channel";
import { channelName } from "@/lib/platform/realtime/channels";

/** Shows a list of calls anew when something became of one. */
export function FollowCalls({ businessId }: { businessId: string }) {
  const router = useRouter();
  const again = { onEvent: () => router.refresh(), onGap: () => router.refresh() };
  useChannel(channelName("twilio-call", businessId), ["update-call", "lock-call"], again);
  useChannel(channelName("voip-call-api", businessId), ["update-call"], again);
  return null;
}
