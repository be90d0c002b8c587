"use client";

import { useRouter } from "next/navigation";
import { useAppointmentChanges } from "./schedule-channel";

/** Reads the page again when an appointment, event or block of the business changes, or something was missed. */
export function DayUpdates({ businessId }: { businessId: string }) {
  const router = useRouter();
  const readAgain = () => router.refresh();
  useAppointmentChanges(businessId, { onAppointments: readAgain, onBusy: readAgain, onGap: readAgain });
  return null;
}
