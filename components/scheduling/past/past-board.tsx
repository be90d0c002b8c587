import { CalendarDays } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { cn } from "@/components/ui/class-names";
import { TextLink } from "@/components/ui/link";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { PastAppointment } from "@/lib/scheduling/board/past-board";
import { formatAppointmentStatus } from "../progress/step-words";

type Props = {
  appointments: readonly PastAppointment[];
  technicians: ReadonlyArray<{ id: string; fullName: string }>;
  /** The names of all technicians, including former ones. */
  names: ReadonlyMap<string, string>;
  timeZone: string;
};

/** A read-only day by technician. */
export function PastBoard({ appointments, technicians, names, timeZone }: Props) {
  if (appointments.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title="No appointments"
        text="The schedule for this day was empty at that time."
      />
    );
  return (
    <div className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
      {listPastLanes({ appointments, technicians, names }).map(({ id, name, ownAppointments }) => (
        <section key={id} className="min-w-0 rounded-card border border-line bg-surface">
          <h2 className="border-b border-line px-4 py-2 text-base">{name}</h2>
          <ol className="flex flex-col divide-y divide-line px-4">
            {ownAppointments.map((appointment) => (
              <li
                key={appointment.id}
                className={cn("flex flex-col py-2", appointment.isCanceled && "text-muted line-through")}
              >
                <span className="tabular text-sm">{formatTimeRange(appointment.start, appointment.end, timeZone)}</span>
                <TextLink href={`/schedule/appointments/${appointment.id}`}>{appointment.customer}</TextLink>
                <span className="text-sm text-muted">
                  {[appointment.jobType, appointment.city, formatPastStatus(appointment)].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function formatPastStatus({ isCanceled, status }: PastAppointment): string {
  return isCanceled ? "Canceled" : formatAppointmentStatus(status);
}

/** Lists the technicians who had work, in the schedule's order. The unassigned lane comes first. */
function listPastLanes({ appointments, technicians, names }: Omit<Props, "timeZone">) {
  const had = new Set(appointments.flatMap(({ technicianIds }) => technicianIds));
  const currentIds = technicians.map(({ id }) => id).filter((id) => had.has(id));
  const others = [...had].filter((id) => !currentIds.includes(id));
  const unassigned = appointments.filter(({ technicianIds }) => technicianIds.length === 0);
  return [
    ...(unassigned.length > 0 ? [{ id: "unassigned", name: "Unassigned", ownAppointments: unassigned }] : []),
    ...[...currentIds, ...others].map((id) => ({
      id,
      name: names.get(id) ?? "Former technician",
      ownAppointments: appointments.filter(({ technicianIds }) => technicianIds.includes(id)),
    })),
  ];
}
