import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { Appointment } from "../appointments/appointment";
import { TechnicianStatus } from "../appointments/technician-status";
import type { Travel } from "../travel/travel";

/** A stop of a technician's day, in short form for a phone. */
export type OwnStop = {
  id: string;
  customer: string;
  /** "1:00–3:00 PM" */
  when: string;
  /** The address on one line. */
  address: string;
  status: TechnicianStatus;
  /** The minutes of driving from the previous stop. Null when a place is not known or travel time does not count. */
  drive: number | null;
};

/** Lists a technician's stops of a day in order. Canceled appointments are left out. */
export function listOwnStops(
  appointments: readonly Appointment[],
  technicianId: string,
  { zone, travel }: { zone: string; travel: Travel }
): OwnStop[] {
  const ownStops = appointments
    .filter(({ start, canceled }) => start && !canceled)
    .flatMap((appointment) => {
      const technician = appointment.technicians.find(({ tech_id }) => tech_id === technicianId);
      return technician ? [{ appointment, status: TechnicianStatus.parse(technician.techStatus) }] : [];
    })
    .sort((a, b) => a.appointment.start!.localeCompare(b.appointment.start!));
  return ownStops.map(({ appointment, status }, index) => ({
    id: appointment.id,
    customer: appointment.businessCustomer.fullName,
    when: formatTimeRange(new Date(appointment.start!), new Date(appointment.end!), zone),
    address: formatStopAddress(appointment),
    status: appointment.status === "complete" ? "finished" : status,
    drive: computeDrive(ownStops[index - 1]?.appointment, appointment, travel),
  }));
}

/** Finds the first stop where work has not begun. Null when the day is done. */
export function findNextStop(stops: readonly OwnStop[]): OwnStop | null {
  return stops.find(({ status }) => status === "assigned" || status === "en route") ?? null;
}

/** Computes a key that changes with any of the appointments or with `besides`. Pages use it as a cache key. */
export function computePageVersion(appointments: readonly Appointment[], besides: unknown = ""): string {
  const appointmentKeys = appointments.map(({ id, version, technicians }) =>
    [id, version, ...technicians.map(({ techStatus }) => techStatus)].join(":")
  );
  return `${appointmentKeys.join()}${JSON.stringify(besides)}`;
}

/** Formats the address on one line: "4100 Carmel Rd, Charlotte, NC 28226". */
export function formatStopAddress({ location }: Pick<Appointment, "location">): string {
  return `${location.address}, ${location.city}, ${location.state} ${location.zip}`;
}

function computeDrive(before: Appointment | undefined, appointment: Appointment, travel: Travel): number | null {
  const [from, to] = [before?.location, appointment.location];
  if (!from || from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  return travel.minutes({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}
