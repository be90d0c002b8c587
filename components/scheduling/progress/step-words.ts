import { CircleCheck, Navigation, Play, RotateCcw } from "lucide-react";
import type { AppointmentStatus } from "@/lib/scheduling/appointments/appointment-statuses";
import type { TechnicianStatus, TechnicianTransition } from "@/lib/scheduling/appointments/technician-statuses";

export const STEPS: Record<TechnicianTransition, { label: string; icon: typeof Play }> = {
  enRoute: { label: "En route", icon: Navigation },
  start: { label: "Start work", icon: Play },
  finish: { label: "Finish", icon: CircleCheck },
  reopen: { label: "Reopen", icon: RotateCcw },
};

/** How far an appointment, or a series, is. */
export const APPOINTMENT_STATUS_WORDS: Record<AppointmentStatus, string> = {
  scheduled: "Scheduled",
  "in progress": "In progress",
  complete: "Complete",
  missed: "Missed",
};

/** How far a technician is, as the office reads it. */
export const STATUS_WORDS: Record<TechnicianStatus, string> = {
  assigned: "Not started",
  "en route": "En route",
  started: "At work",
  finished: "Finished",
};
