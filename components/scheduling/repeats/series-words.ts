import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { APPOINTMENT_STATUS_WORDS } from "@/lib/scheduling/appointments/appointment-status-words";

/** Describes the repeats of a series and, if set, its own status. rule: appointments/parent-status */
export function describeSeries({
  naturalLanguageFrequency,
  parentStatus,
}: Pick<Appointment, "naturalLanguageFrequency" | "parentStatus">): string {
  if (parentStatus === "scheduled") return naturalLanguageFrequency;
  return `${naturalLanguageFrequency} · series marked ${APPOINTMENT_STATUS_WORDS[parentStatus].toLowerCase()}`;
}
