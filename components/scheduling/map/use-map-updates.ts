"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { repeatWhileSeen } from "@/components/ui/browser/while-seen";
import { useAppointmentChanges } from "../updates/schedule-channel";
import { useSchedule } from "../updates/schedule-provider";

/** A busy hour has several changes a second. One read of the map covers all of them. */
const GATHER_MS = 1_000;
/** Position reports are not pushed, so a position is at most this many ms old on the map. */
const PLACES_MS = 60_000;

/**
 * Shows other users' changes on the map (rule: realtime/store-appointment). View, choice, and route stay as they are.
 */
export function useMapUpdates(): void {
  const { setting } = useSchedule();
  const router = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    []
  );
  useEffect(() => repeatWhileSeen(document, PLACES_MS, () => navigator.onLine && router.refresh()), [router]);
  const readAgain = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      router.refresh();
    }, GATHER_MS);
  };
  useAppointmentChanges(setting.businessId, {
    onAppointments: readAgain,
    onGap: readAgain,
  });
}
