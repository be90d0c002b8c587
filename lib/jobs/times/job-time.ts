import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

const Person = z.object({ id: Id, fullName: z.string() });

/** Hours with two decimals. */
const Hours = z.number();

/** A user's time on a job. `endTime` null means it runs and counts up to now. */
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

/** A technician's share of a job by logged time. Percentages sum to 100, and amounts to the job's invoiced amount. */
export const JobShare = z.object({
  userAccount: Person,
  hours: Hours,
  percent: z.number(),
  amount: Money,
});
export type JobShare = z.output<typeof JobShare>;
