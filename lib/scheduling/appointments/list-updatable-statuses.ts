import { z } from "zod";

/** rule: appointments/statuses */
export const AppointmentStatus = z.enum(["scheduled", "in progress", "complete", "missed"]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/**
 * Lists the statuses that an appointment can change to: all except the current one. rule: appointments/status-change
 */
export function listUpdatableStatuses(status: AppointmentStatus): AppointmentStatus[] {
  return AppointmentStatus.options.filter((other) => other !== status);
}
