"use client";

import { useRouter } from "next/navigation";
import { useVisitChanges } from "./schedule-channel";

/** Reads the page again when an appointment of the business changes or something was missed. */
export function DayUpdates({ businessId }: { businessId: string }) {
  const router = useRouter();
  useVisitChanges(businessId, { onVisits: () => router.refresh(), onGap: () => router.refresh() });
  return null;
}
