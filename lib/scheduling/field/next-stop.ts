import { formatTimeRange } from "@/lib/platform/time/format-time";
import type { Appointment } from "../appointments/appointment-shapes";
import { TechnicianStatus } from "../appointments/technician-transitions";
import type { Travel } from "../travel/travel";

/** A stop of a technician's day, as short as a phone wants it. */
export type Stop = {
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
export function stopsOf(visits: readonly Appointment[], technicianId: string, zone: string, travel: Travel): Stop[] {
  const mine = visits
    .filter(({ start, canceled }) => start && !canceled)
    .flatMap((visit) => {
      const technician = visit.technicians.find(({ tech_id }) => tech_id === technicianId);
      return technician ? [{ visit, status: TechnicianStatus.parse(technician.techStatus) }] : [];
    })
    .sort((a, b) => a.visit.start!.localeCompare(b.visit.start!));
  return mine.map(({ visit, status }, index) => ({
    id: visit.id,
    customer: visit.businessCustomer.fullName,
    when: formatTimeRange(new Date(visit.start!), new Date(visit.end!), zone),
    address: addressOf(visit),
    status: visit.status === "complete" ? "finished" : status,
    drive: driveOf(mine[index - 1]?.visit, visit, travel),
  }));
}

/** Where to go now: the first stop where the work has not begun. Null when the day is done. */
export function nextStop(stops: readonly Stop[]): Stop | null {
  return stops.find(({ status }) => status === "assigned" || status === "en route") ?? null;
}

/** Changes when one of the visits does, or what is shown besides: what a page that shows them is kept by. */
export function versionOf(visits: readonly Appointment[], besides: unknown = ""): string {
  const shown = visits.map(({ id, version, technicians }) =>
    [id, version, ...technicians.map(({ techStatus }) => techStatus)].join(":"),
  );
  return `${shown.join()}${JSON.stringify(besides)}`;
}

/** "4100 Carmel Rd, Charlotte, NC 28226" */
export function addressOf({ location }: Pick<Appointment, "location">): string {
  return `${location.address}, ${location.city}, ${location.state} ${location.zip}`;
}

function driveOf(before: Appointment | undefined, visit: Appointment, travel: Travel): number | null {
  const [from, to] = [before?.location, visit.location];
  if (!from || from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  return travel.minutes({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
}
