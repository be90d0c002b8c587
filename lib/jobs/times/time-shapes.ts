import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

const Person = z.object({ id: Id, fullName: z.string() });

/** Hours to a hundredth. */
const Hours = z.number();

/** Time that somebody was on the clock for a job; `endTime` null = it runs, and counts up to now. */
export const JobTime = z.object({
  userAccount: Person,
  appointmentId: Id.nullable(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  hours: Hours,
});
export type JobTime = z.output<typeof JobTime>;

export const JobTimes = z.object({ items: z.array(JobTime), total: z.int(), totalHours: Hours });
export type JobTimes = z.output<typeof JobTimes>;

/** A technician's part in a job by the time logged; percents sum to 100, amounts to what the job was invoiced for. */
export const JobShare = z.object({
  userAccount: Person,
  hours: Hours,
  percent: z.number(),
  amount: Money,
});
export type JobShare = z.output<typeof JobShare>;
