import type { Appointment } from "@/lib/scheduling/appointments/appointment-shapes";

/** How a series repeats and, once somebody said so, how far it is as a whole. rule: appointments/parent-status */
export function seriesWords({
  naturalLanguageFrequency,
  parentStatus,
}: Pick<Appointment, "naturalLanguageFrequency" | "parentStatus">): string {
  if (parentStatus === "scheduled") return naturalLanguageFrequency;
  return `${naturalLanguageFrequency} · ${parentStatus} as a whole`;
}
