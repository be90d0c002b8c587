import { CircleCheck, Navigation, Play, RotateCcw } from "lucide-react";
import type { AppointmentStatus } from "@/lib/scheduling/appointments/list-updatable-statuses";
import type { TechnicianStatus, TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";

export const STEPS: Record<TechnicianTransition, { label: string; icon: typeof Play }> = {
  enRoute: { label: "En route", icon: Navigation },
  start: { label: "Start work", icon: Play },
  finish: { label: "Finish", icon: CircleCheck },
  reopen: { label: "Reopen", icon: RotateCcw },
};

/** The words for the status of an appointment or a series. */
export const APPOINTMENT_STATUS_WORDS: Record<AppointmentStatus, string> = {
  scheduled: "Scheduled",
  "in progress": "In progress",
  complete: "Done",
  missed: "Missed",
};

/** Returns the word for a stored status. Another text stays unchanged. */
export function formatAppointmentStatus(status: string): string {
  const words: Record<string, string> = APPOINTMENT_STATUS_WORDS;
  return words[status] ?? status;
}

/** The words for a technician's progress, as the office sees it. */
export const STATUS_WORDS: Record<TechnicianStatus, string> = {
  assigned: "Not started",
  "en route": "En route",
  started: "In progress",
  finished: "Done",
};
