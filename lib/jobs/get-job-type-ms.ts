import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time/hours-to-ms";

/**
 * Returns the duration of an appointment for this job type in milliseconds. 0 means not set. rule: business/job-types
 */
export function getJobTypeMs({
  durationHours,
  durationMinutes,
}: {
  durationHours: number;
  durationMinutes: number;
}): number {
  return durationHours * HOUR_MS + durationMinutes * MINUTE_MS;
}
