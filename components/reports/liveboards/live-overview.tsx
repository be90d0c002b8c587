"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { DayUpdates } from "@/components/scheduling/updates/day-updates";
import { repeatWhileSeen } from "@/components/ui/browser/while-seen";

const EVERY_MS = 60_000;

/** Reloads the page when the schedule changes, and every minute for changes without a message. */
export function LiveOverview({ businessId }: { businessId: string }) {
  const router = useRouter();
  useEffect(() => repeatWhileSeen(document, EVERY_MS, () => router.refresh()), [router]);
  return <DayUpdates businessId={businessId} />;
}
