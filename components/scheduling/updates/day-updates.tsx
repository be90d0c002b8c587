"use client";

import { useRouter } from "next/navigation";
import { useVisitChanges } from "./schedule-channel";

/** Reads the page again when an appointment, event or block of the business changes, or something was missed. */
export function DayUpdates({ businessId }: { businessId: string }) {
  const router = useRouter();
  const readAgain = () => router.refresh();
  useVisitChanges(businessId, { onVisits: readAgain, onTaken: readAgain, onGap: readAgain });
  return null;
}
