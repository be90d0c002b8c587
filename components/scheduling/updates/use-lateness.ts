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
    const notifyWatchers = () => {
      moment = Date.now();
      for (const watcher of watchers) watcher();
    };
    notifyWatchers();
    const timer = setInterval(notifyWatchers, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Returns whether and how an appointment is late now. A card renders only when that changes. */
export function useLateness(appointment: BoardAppointment, techId: string | null = null): Lateness | null {
  const look = useCallback(() => findLatenessNow(appointment, techId), [appointment, techId]);
  return useSyncExternalStore(watchMoment, look, () => null);
}

/** Returns the lateness now, for words outside a card. They change only when their component renders. */
export const findLatenessNow = (appointment: BoardAppointment, techId: string | null): Lateness | null =>
  moment === 0 ? null : computeLateness(appointment, moment, techId);

/** Counts the appointments that are late now, of one kind of lateness or of both. */
export function useLateCount(appointments: readonly BoardAppointment[], kind?: Lateness): number {
  const count = useCallback(
    () =>
      appointments.filter((one) => {
        const lateness = findLatenessNow(one, null);
        return kind ? lateness === kind : lateness !== null;
      }).length,
    [appointments, kind]
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
