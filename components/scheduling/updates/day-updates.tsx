"use client";

import { useRouter } from "next/navigation";
import { useAppointmentChanges } from "./schedule-channel";

/** Reloads the page when an appointment, event, or block of the business changes, or after a missed message. */
export function DayUpdates({ businessId }: { businessId: string }) {
  const router = useRouter();
  const readAgain = () => router.refresh();
  useAppointmentChanges(businessId, { onAppointments: readAgain, onBusy: readAgain, onGap: readAgain });
  return null;
}
