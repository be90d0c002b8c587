import { z } from "zod";

/** rule: appointments/statuses */
export const AppointmentStatus = z.enum(["scheduled", "in progress", "complete", "missed"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** What an appointment may be set to now: any status but the one it has. rule: appointments/status-change */
export function updatableStatuses(status: AppointmentStatus): AppointmentStatus[] {
  return AppointmentStatus.options.filter((other) => other !== status);
}
