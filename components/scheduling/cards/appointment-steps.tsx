import { DescriptionList } from "@/components/ui/description-list";
import { formatTime } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { TechnicianStatus } from "@/lib/scheduling/appointments/technician-status";
import { nameAppointment } from "../moves/words-of-moves";
import { StepButton } from "../progress/step-button";
import { hasSteps } from "./appointment-card";

type Props = { appointment: Appointment; technicianId: string; zone: string };

/** The steps of an appointment with their times, and the next step. An observer sees the main technician's steps. */
export function AppointmentSteps({ appointment, technicianId, zone }: Props) {
  const ownRecord = appointment.technicians.find((technician) => technician.tech_id === technicianId);
  const displayedTechnician = ownRecord ?? appointment.technicians[0];
  if (!displayedTechnician) return <p className="mt-3 text-muted">No technician assigned.</p>;
  const formatClockTime = (instant: string | null) => (instant ? formatTime(new Date(instant), zone) : null);
  const status = TechnicianStatus.parse(displayedTechnician.techStatus);
  const step = { appointmentId: appointment.id, zone, about: nameAppointment(appointment, zone), status };
  return (
    <div className="mt-3 flex flex-col gap-3">
      <DescriptionList
        items={[
          { term: "En route", value: formatClockTime(displayedTechnician.enRouteAt) },
          { term: "Started", value: formatClockTime(displayedTechnician.startedAt) },
          { term: "Done", value: formatClockTime(displayedTechnician.finishedAt) },
        ]}
      />
      {ownRecord && hasSteps(appointment, ownRecord.techStatus) && (
        <div className="grid gap-2 sm:grid-cols-2">
          <StepButton {...step} />
          <StepButton {...step} isSecondary />
        </div>
      )}
    </div>
  );
}
