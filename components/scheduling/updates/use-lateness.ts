"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import { type Lateness, computeLateness } from "@/lib/scheduling/board/lateness";

/**
 * The time that all cards compare with. 0 until the page has hydrated, so that the first render matches the server's.
 */
let moment = 0;
const watchers = new Set<() => void>();

function watchMoment(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const EVERY_MS = 30_000;

/** Keeps the shared time current while a schedule is open. */
export function useMoment(): void {
  useEffect(() => {
    const step = () => {
      moment = Date.now();
      for (const watcher of watchers) watcher();
    };
    step();
    const timer = setInterval(step, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Returns whether and how an appointment is late now. A card renders only when that changes. */
export function useLateness(appointment: BoardAppointment, techId: string | null = null): Lateness | null {
  const look = useCallback(
    () => (moment === 0 ? null : computeLateness(appointment, moment, techId)),
    [appointment, techId]
  );
  return useSyncExternalStore(watchMoment, look, () => null);
}

/** Counts the appointments that are late now. */
export function useLateCount(appointments: readonly BoardAppointment[]): number {
  const count = useCallback(
    () => (moment === 0 ? 0 : appointments.filter((one) => computeLateness(one, moment) !== null).length),
    [appointments]
  );
  return useSyncExternalStore(watchMoment, count, () => 0);
}

/** Returns the appointments that are late now with their lateness, the longest wait first. */
export function listLateNow(appointments: readonly BoardAppointment[]) {
  return appointments
    .map((appointment) => ({ appointment, lateness: computeLateness(appointment, moment) }))
    .filter(({ lateness }) => lateness !== null)
    .toSorted((one, other) => (one.appointment.start! < other.appointment.start! ? -1 : 1));
}
