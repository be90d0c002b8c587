import { getPersonColorVar } from "@/components/ui/person-color";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";

type Named = ReadonlyArray<{ id: string; fullName: string }>;

/** Formats the appointment's time in the business's time zone. */
export function formatAppointmentTime({ start, end }: MapAppointment, zone: string): string {
  return start && end ? formatTimeRange(new Date(start), new Date(end), zone) : "Unscheduled";
}

/** Lists the names of the crew. */
export function formatCrew({ technicians }: MapAppointment, people: Named): string {
  const names = technicians.map(
    ({ tech_id }) => people.find(({ id }) => id === tech_id)?.fullName ?? "Former technician"
  );
  return names.join(", ") || "Unassigned";
}

/** Returns the color of the main technician. */
export function getCrewColor({ technicians: [first] }: MapAppointment): string {
  return first ? getPersonColorVar(first.tech_id) : "var(--color-status-unassigned)";
}
