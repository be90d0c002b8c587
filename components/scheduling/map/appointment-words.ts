import { personColorVar } from "@/components/ui/person-color";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { MapAppointment } from "@/lib/scheduling/board/map-appointment";

type Named = ReadonlyArray<{ id: string; fullName: string }>;

/** When the appointment is, in the business's zone. */
export function timeOf({ start, end }: MapAppointment, zone: string): string {
  return start && end ? formatTimeRange(new Date(start), new Date(end), zone) : "No time";
}

/** Who goes there. */
export function crewOf({ technicians }: MapAppointment, people: Named): string {
  const names = technicians.map(
    ({ tech_id }) => people.find(({ id }) => id === tech_id)?.fullName ?? "Former technician",
  );
  return names.join(", ") || "Unassigned";
}

/** The main technician's colour. */
export function colorOf({ technicians: [first] }: MapAppointment, colors: ReadonlyMap<string, string>): string {
  if (!first) return "var(--color-status-unassigned)";
  return colors.get(first.tech_id) ?? personColorVar(first.tech_id);
}
