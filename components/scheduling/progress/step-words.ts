import { CircleCheck, Navigation, Play, RotateCcw } from "lucide-react";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";
import type { TechnicianStatus, TechnicianTransition } from "@/lib/scheduling/appointments/technician-status";

export const STEPS: Record<TechnicianTransition, { label: string; icon: typeof Play }> = {
  enRoute: { label: "En route", icon: Navigation },
  start: { label: "Start work", icon: Play },
  finish: { label: "Finish", icon: CircleCheck },
  reopen: { label: "Reopen", icon: RotateCcw },
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
