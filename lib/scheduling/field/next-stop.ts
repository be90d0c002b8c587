import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { Appointment } from "../appointments/appointment-shapes";
import { TechnicianStatus } from "../appointments/technician-statuses";
import type { Travel } from "../travel/travel";

/** A stop of a technician's day, as short as a phone wants it. */
export type OwnStop = {
  id: string;
  customer: string;
  /** "1:00 – 3:00 PM" */
  when: string;
  /** One line. */
  address: string;
  status: TechnicianStatus;
  /** Minutes of driving from the stop before it, null where a place is not known or travel not counted. */
  drive: number | null;
};

/** The stops that a technician has on a day, in order. What was canceled is none. */
export function stopsOf(
  appointments: readonly Appointment[],
  technicianId: string,
  zone: string,
  travel: Travel,
): OwnStop[] {
  const mine = appointments
    .filter(({ start, canceled }) => start && !canceled)
    .flatMap((appointment) => {
      const technician = appointment.technicians.find(({ tech_id }) => tech_id === technicianId);
      return technician ? [{ appointment, status: TechnicianStatus.parse(technician.techStatus) }] : [];
    })
    .sort((a, b) => a.appointment.start!.localeCompare(b.appointment.start!));
  return mine.map(({ appointment, status }, index) => ({
    id: appointment.id,
    customer: appointment.businessCustomer.fullName,
    when: formatTimeRange(new Date(appointment.start!), new Date(appointment.end!), zone),
    address: addressOf(appointment),
    status: appointment.status === "complete" ? "finished" : status,
    drive: driveOf(mine[index - 1]?.appointment, appointment, travel),
  }));
}

/** Where to go now: the first stop where the work has not begun. Null when the day is done. */
export function nextStop(stops: readonly OwnStop[]): OwnStop | null {
  return stops.find(({ status }) => status === "assigned" || status === "en route") ?? null;
}

/** Changes when one of the appointments does, or what is shown besides: what a page that shows them is kept by. */
export function versionOf(appointments: readonly Appointment[], besides: unknown = ""): string {
  const shown = appointments.map(({ id, version, technicians }) =>
    [id, version, ...technicians.map(({ techStatus }) => techStatus)].join(":"),
  );
  return `${shown.join()}${JSON.stringify(besides)}`;
}

/** "4100 Carmel Rd, Charlotte, NC 28226" */
export function addressOf({ location }: Pick<Appointment, "location">): string {
  return `${location.address}, ${location.city}, ${location.state} ${location.zip}`;
}

function driveOf(before: Appointment | undefined, appointment: Appointment, travel: Travel): number | null {
  const [from, to] = [before?.location, appointment.location];
  if (!from || from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  return travel.minutes({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}
