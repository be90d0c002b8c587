import type { Appointment } from "@/lib/scheduling/appointments/appointment";

/** Describes the repeats of a series and, if set, its status as a whole. rule: appointments/parent-status */
export function describeSeries({
  naturalLanguageFrequency,
  parentStatus,
}: Pick<Appointment, "naturalLanguageFrequency" | "parentStatus">): string {
  if (parentStatus === "scheduled") return naturalLanguageFrequency;
  return `${naturalLanguageFrequency} · ${parentStatus} as a whole`;
}
