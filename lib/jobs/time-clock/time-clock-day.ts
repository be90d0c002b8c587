import { z } from "zod";
import { Id, StoredDay } from "@/lib/platform/shapes/call-shapes";
import { ActionTime } from "@/lib/platform/session/action-time";

/** Time on the clock. `endAt` null means running. Instants are ISO. */
const TimeClockEntry = z.object({
  id: Id,
  startAt: z.string(),
  endAt: z.string().nullable(),
  jobId: Id.nullable(),
  appointmentId: Id.nullable(),
  /** The subject of the time, for display. */
  label: z.string(),
});

/** A day on the clock. Running time counts up to now. */
export const TimeClockDay = z.object({
  date: StoredDay,
  items: z.array(TimeClockEntry),
  totalMinutes: z.number().int(),
});
export type TimeClockDay = z.output<typeof TimeClockDay>;

/** The running entry: its start and its appointment. Null when the user is clocked out. */
export type RunningClock = { since: string; appointmentId: string | null } | null;

/** Returns the running one of a day's entries. */
export function getRunningClock({ items }: TimeClockDay): RunningClock {
  const running = items.find(({ endAt }) => endAt === null);
  return running ? { since: running.startAt, appointmentId: running.appointmentId } : null;
}

export const ClockIn = z.object({ jobId: Id.nullish(), at: ActionTime });
export const ClockOut = z.object({ at: ActionTime });

/**
 * A late clock-in adds paid time that no one saw, so it may not be older than a long shift. A late clock-out reduces
 * it, and may be as late as other work.
 */
export const OLDEST_CLOCK_IN_HOURS = 16;
