import { z } from "zod";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time/durations";

/** A kind of job and how long it usually takes. rule: business/job-types */
export const NewJobType = z.object({
  name: z.string().trim().min(1, "(This field is required)").max(80),
  durationHours: z.number().int().min(0).max(24).default(2),
  durationMinutes: z.number().int().min(0).max(59).default(0),
  is_default: z.boolean().default(false),
});
export type NewJobType = z.infer<typeof NewJobType>;

/** A job type as the wire has it. rule: business/job-types */
export const JobType = NewJobType.extend({
  id: z.string(),
  is_deleted: z.boolean(),
  /** A type that jobs use is kept when it is deleted. */
  has_jobs: z.boolean(),
});
export type JobType = z.infer<typeof JobType>;

/** The length of an appointment for a job of this type, in milliseconds; 0 = not set. rule: business/job-types */
export function jobTypeDurationMs(type: Pick<NewJobType, "durationHours" | "durationMinutes">): number {
  return type.durationHours * HOUR_MS + type.durationMinutes * MINUTE_MS;
}
