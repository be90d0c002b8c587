import { Badge } from "@/components/ui/badge";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { MaskIcon } from "@/components/ui/mask-icon";
import { StatusChip } from "@/components/ui/states/status-chip";
import { buildPhoneLink, formatPhone, withExtension } from "@/lib/platform/format/format-phone";
import { buildMapHref } from "@/lib/platform/format/build-map-href";
import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { getMainPhone } from "@/lib/platform/format/get-main-phone";
import { formatStopAddress } from "@/lib/scheduling/field/find-next-stop";
import { TechnicianStatus } from "@/lib/scheduling/appointments/technician-status";
import { describeWork } from "../day-work/appointment-words";
import { getAppointmentTone } from "../updates/board-card";
import { nameAppointment } from "../moves/words-of-moves";
import { StepButton } from "../progress/step-button";

type Props = { appointment: Appointment; technicianId: string; zone: string };

/** One appointment of a technician's day: location, time, contact, and the next step in reach of the thumb. */
export function AppointmentCard({ appointment, technicianId, zone }: Props) {
  const { tone, word } = getAppointmentTone(appointment, technicianId);
  const ownRecord = appointment.technicians.find((technician) => technician.tech_id === technicianId);
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="tabular text-sm text-muted">
            {appointment.start &&
              appointment.end &&
              formatTimeRange(new Date(appointment.start), new Date(appointment.end), zone)}
          </p>
          <h2 className="text-lg font-semibold break-words">
            <RecordLink href={`/my-day/${appointment.id}`}>{appointment.businessCustomer.fullName}</RecordLink>
          </h2>
          <p className="text-muted">
            {describeWork(appointment)} ·{" "}
            <span className="whitespace-nowrap">Job {appointment.job.businessJobNumber}</span>
          </p>
        </div>
        <StatusChip tone={tone}>{word}</StatusChip>
      </header>
      <ContactButtons appointment={appointment} />
      {appointment.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {appointment.tags.map((tag) => (
            <li key={tag.id}>
              <Badge>{tag.name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {appointment.note && (
        <p className="rounded-control bg-sunken p-3 text-sm whitespace-pre-line">{appointment.note}</p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {ownRecord && hasSteps(appointment, ownRecord.techStatus) && (
          <StepButton
            appointmentId={appointment.id}
            zone={zone}
            about={nameAppointment(appointment, zone)}
            status={TechnicianStatus.parse(ownRecord.techStatus)}
          />
        )}
        <ButtonLink href={`/my-day/${appointment.id}`} size="large">
          Notes, photos, invoice
        </ButtonLink>
      </div>
    </article>
  );
}

/**
 * False when the office canceled or completed the appointment itself, because the technician then has nothing left to
 * do.
 */
export function hasSteps(appointment: Appointment, techStatus: string): boolean {
  return !appointment.canceled && (appointment.status !== "complete" || techStatus === "finished");
}

/** The address opens the phone's map. The number starts a phone call. */
export function ContactButtons({ appointment }: { appointment: Appointment }) {
  const { businessCustomer: customer } = appointment;
  const address = formatStopAddress(appointment);
  const { phone, extension } = getMainPhone(customer);
  return (
    <div className="-mx-2 flex flex-col">
      <a href={buildMapHref(address)} target="_blank" rel="noreferrer" className="contact-row">
        <MaskIcon of="map-pin" />
        <span className="min-w-0 break-words">{address}</span>
      </a>
      {phone && (
        <a href={buildPhoneLink(phone, extension) ?? `tel:${phone}`} className="contact-row">
          <MaskIcon of="phone" />
          <span className="tabular">{withExtension(formatPhone(phone), extension)}</span>
        </a>
      )}
    </div>
  );
}
