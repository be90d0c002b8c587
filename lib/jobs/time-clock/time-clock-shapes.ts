import { z } from "zod";
import { Day, Id } from "@/lib/platform/http/call-shapes";

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
  date: Day,
  items: z.array(TimeClockEntry),
  totalMinutes: z.number().int(),
});
export type TimeClockDay = z.output<typeof TimeClockDay>;

export const ClockIn = z.object({ jobId: Id.nullish() });
