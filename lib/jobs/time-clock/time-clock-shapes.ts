import { z } from "zod";
import { Id, KnownDay } from "@/lib/platform/http/call-shapes";
import { TakenAt } from "@/lib/platform/session/taken-at";

/** Time on the clock; `endAt` null = running. Instants are ISO. */
const TimeClockEntry = z.object({
  id: Id,
  startAt: z.string(),
  endAt: z.string().nullable(),
  jobId: Id.nullable(),
  appointmentId: Id.nullable(),
  /** What the time was for, in words. */
  label: z.string(),
});

/** A day on the clock; running time counts up to now. */
export const TimeClockDay = z.object({
  date: KnownDay,
  items: z.array(TimeClockEntry),
  totalMinutes: z.number().int(),
});
export type TimeClockDay = z.output<typeof TimeClockDay>;

/** What is on the clock: since when, and the appointment that it is for. Null = off the clock. */
export type OnTheClock = { since: string; appointmentId: string | null } | null;

/** What runs of a day's entries. */
export function onTheClock({ items }: TimeClockDay): OnTheClock {
  const running = items.find(({ endAt }) => endAt === null);
  return running ? { since: running.startAt, appointmentId: running.appointmentId } : null;
}

export const ClockIn = z.object({ jobId: Id.nullish(), at: TakenAt });
export const ClockOut = z.object({ at: TakenAt });

/**
 * Going on the clock in the past is time to be paid for that nobody saw: no longer than a long shift. Going off it
 * makes it less, and may come in as late as other work.
 */
export const OLDEST_CLOCK_IN_HOURS = 16;
