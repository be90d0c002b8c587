import { CalendarPlus } from "lucide-react";
import { Card } from "@/components/ui/card";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/states/status-chip";
import { getAppointmentTone } from "@/components/scheduling/updates/board-card";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatDate, formatTimeRange } from "@/lib/platform/time/format-time";
import { hasOpenPromise } from "@/lib/scheduling/promises/has-open-promise";
import { listByJob } from "@/lib/scheduling/appointments/list-appointments";

/** The appointments of a job in order, with a link to add one unless the job is deleted. */
export async function JobAppointmentsSection({ jobId, isClosed = false }: { jobId: string; isClosed?: boolean }) {
  const who = await requireMember("jobs.view");
  if (!who.permissions.has("schedule.view")) return null;
  const { items } = await listByJob(who, jobId);
  const isPromised = !isClosed && (await hasOpenPromise(who, jobId));
  return (
    <Card
      title="Appointments"
      actions={
        !isClosed &&
        who.permissions.has("schedule.change") && (
          <ButtonLink href={`/schedule/new?job=${jobId}`} icon={<CalendarPlus aria-hidden />}>
            Add appointment
          </ButtonLink>
        )
      }
    >
      {isPromised && <p className="mb-2">This job has a promised appointment that isn't scheduled yet.</p>}
      {items.length === 0 && <p className="text-muted">No appointments yet.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {items.map((appointment) => {
          const { tone, word } = getAppointmentTone(appointment);
          return (
            <li key={appointment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <RecordLink
                href={`/schedule/appointments/${appointment.id}`}
                className="tabular max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {appointment.start && appointment.end
                  ? `${formatDate(new Date(appointment.start), who.timeZone)}, ${formatTimeRange(new Date(appointment.start), new Date(appointment.end), who.timeZone)}`
                  : "Not scheduled"}
              </RecordLink>
              <span className="text-muted">
                {appointment.technicians.map((technician) => technician.fullName).join(", ")}
              </span>
              <span className="ml-auto">
                <StatusChip tone={tone}>{word}</StatusChip>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
