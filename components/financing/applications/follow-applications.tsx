"use client";

import { useRouter } from "next/navigation";
import { useChannel } from "@/components/realtime/use-channel";
import { buildChannelName } from "@/lib/platform/realtime/build-channel-name";

/** Reloads the page when an application's status changes. */
export function FollowApplications({ businessId }: { businessId: string }) {
  const router = useRouter();
  const read = () => router.refresh();
  useChannel(buildChannelName("financing", businessId), ["store-application"], { onEvent: read, onGap: read });
  return null;
}
