import type { AppointmentInput } from "./appointment";

export type Window = { windowStartAt: Date | null; windowEndAt: Date | null };

/**
 * Computes the promised arrival window after an appointment moved. The window stays while the new start lies in it.
 * Otherwise it shifts by the same distance as the start. Null when there was no window or no earlier start.
 */
export function shiftWindow({ windowStartAt, windowEndAt }: Window, from: Date | null, to: Date): Window {
  if (!windowStartAt || !windowEndAt || !from) return { windowStartAt: null, windowEndAt: null };
  if (to >= windowStartAt && to <= windowEndAt) return { windowStartAt, windowEndAt };
  const by = to.getTime() - from.getTime();
  return { windowStartAt: new Date(windowStartAt.getTime() + by), windowEndAt: new Date(windowEndAt.getTime() + by) };
}

/** Converts a given arrival window to its columns. */
export function toWindowColumns(window: AppointmentInput["window"]): Window {
  return {
    windowStartAt: window ? new Date(window.start) : null,
    windowEndAt: window ? new Date(window.end) : null,
  };
}
