import { HOUR_MS, MINUTE_MS } from "@/lib/platform/time/durations";

/** How long an appointment for a job of this type takes, in milliseconds; 0 = not set. rule: business/job-types */
export function jobTypeMs({
  durationHours,
  durationMinutes,
}: {
  durationHours: number;
  durationMinutes: number;
}): number {
  return durationHours * HOUR_MS + durationMinutes * MINUTE_MS;
}
