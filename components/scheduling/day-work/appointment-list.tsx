import { getAppointmentTone } from "@/components/scheduling/updates/board-card";
import { RecordLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import { formatDate, formatTimeRange, formatTime } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";

type Props = { appointments: readonly Appointment[]; timeZone: string; empty: string };

/** Appointments in short form: time, work, customer, and status. */
export function AppointmentList({ appointments, timeZone, empty }: Props) {
  if (appointments.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {appointments.map((appointment) => {
        const { tone, word } = getAppointmentTone(appointment);
        return (
          <li key={appointment.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2">
            <RecordLink
              href={`/schedule/appointments/${appointment.id}`}
              className="tabular min-w-0 max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {formatWhen(appointment, timeZone)}
            </RecordLink>
            <StatusChip tone={tone}>{word}</StatusChip>
            <span className="col-span-2 min-w-0 truncate text-sm text-muted">
              {[
                appointment.job.jobType.name,
                appointment.technicians.map(({ fullName }) => fullName).join(", ") || "Unassigned",
                appointment.location.city,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** "11/17/2026, 10:00–11:00 AM" */
export function formatWhen({ start, end }: Appointment, timeZone: string): string {
  if (!start) return "Unscheduled";
  const from = new Date(start);
  return `${formatDate(from, timeZone)}, ${end ? formatTimeRange(from, new Date(end), timeZone) : formatTime(from, timeZone)}`;
}
