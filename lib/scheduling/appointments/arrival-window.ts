import type { AppointmentInput } from "./appointment-shapes";

export type Window = { windowStartAt: Date | null; windowEndAt: Date | null };

/**
 * The window that the customer was promised, after the appointment moved by itself: kept as long as the new start lies
 * in it, else it goes along, as far before and after the start as it was. Without a start before there is nothing to go
 * by.
 */
export function movedWindow({ windowStartAt, windowEndAt }: Window, from: Date | null, to: Date): Window {
  if (!windowStartAt || !windowEndAt || !from) return { windowStartAt: null, windowEndAt: null };
  if (to >= windowStartAt && to <= windowEndAt) return { windowStartAt, windowEndAt };
  const by = to.getTime() - from.getTime();
  return { windowStartAt: new Date(windowStartAt.getTime() + by), windowEndAt: new Date(windowEndAt.getTime() + by) };
}

/** A window that was said, as its columns have it. */
export function windowColumns(window: AppointmentInput["window"]): Window {
  return {
    windowStartAt: window ? new Date(window.start) : null,
    windowEndAt: window ? new Date(window.end) : null,
  };
}
