import { toneOf } from "@/components/scheduling/updates/board-events";
import { personColourVar } from "@/components/ui/person-colour";
import type { StatusTone } from "@/components/ui/states/status-chip";
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

/** Status by colour, icon and word. */
export function lookOf(appointment: MapAppointment): { tone: StatusTone; word: string; colour: string } {
  const [first] = appointment.technicians;
  return { ...toneOf(appointment), colour: first ? personColourVar(first.tech_id) : "var(--color-status-unassigned)" };
}
