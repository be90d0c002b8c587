"use client";

import { useRouter } from "next/navigation";
import { useChannel } from "@/components/realtime/use-channel";

/** Reads the page again when an appointment of the business changes or something was missed. */
export function DayUpdates({ businessId }: { businessId: string }) {
  const router = useRouter();
  useChannel(`private-appointment-${businessId}`, ["store-appointment"], {
    onEvent: () => router.refresh(),
    onGap: () => router.refresh(),
  });
  return null;
}
