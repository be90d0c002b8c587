import type { AppointmentStatus } from "./list-updatable-statuses";

/** The words on screen for the status of an appointment or a series. */
export const APPOINTMENT_STATUS_WORDS: Record<AppointmentStatus, string> = {
  scheduled: "Not started",
  "in progress": "In progress",
  complete: "Done",
  missed: "Missed",
};
