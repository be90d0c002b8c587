import { ownNameOf } from "@/lib/jobs/job-name";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { Lateness } from "@/lib/scheduling/board/lateness";
import type { TravelGap } from "@/lib/scheduling/travel/travel-gap";
import { toneOf, type BoardEvent } from "../updates/board-events";
import { rangeOf, tightRangeOf } from "../updates/board-times";
import { reachOf } from "../events/busy-place";
import { mattersOf } from "../updates/signs";
import type { BoardRow } from "./board-rows";

/** Describes a technician's lane for assistive technology. */
export const laneWords = ({ lane, bars }: BoardRow): string =>
  [
    lane.name,
    lane.status ?? [],
    bars.length === 1 ? "1 appointment" : `${bars.length} appointments`,
    lane.unsent?.words ?? [],
  ]
    .flat()
    .join(", ");

/** Returns the problem, if one was recorded, and then the kind of work. */
export const workOf = ({ job }: Pick<BoardAppointment, "job">): string =>
  [ownNameOf(job), job.jobType.name].filter(Boolean).join(" · ");

/** Returns, for example, "Arrival 8 – 10 AM". Empty when the customer was given no arrival window. */
export const windowOf = ({ window }: Pick<BoardAppointment, "window">, zone: string): string =>
  window ? `Arrival ${tightRangeOf(new Date(window.start), new Date(window.end), zone)}` : "";

/** Returns the town and the work. */
export const detailsOf = (appointment: BoardAppointment): string =>
  [appointment.location.city, workOf(appointment)].filter(Boolean).join(" · ");

/** Returns the full description of an appointment's card for assistive technology. */
export function appointmentWords(
  { appointment, techId, start, end }: BoardEvent,
  gap: TravelGap | null,
  isSelected: boolean,
  zone: string,
  lateness: Lateness | null,
): string {
  const words = [
    toneOf(appointment, techId, lateness).word,
    isSelected && "selected",
    rangeOf(start, end, zone),
    appointment.businessCustomer.fullName,
    detailsOf(appointment),
    windowOf(appointment, zone),
    gap && driveWords(gap),
    appointment.technicians.length > 1 && `crew of ${appointment.technicians.length}`,
    ...(appointment.tags ?? []).map(({ name }) => name),
    ...mattersOf(appointment).map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1)),
  ];
  return words.filter(Boolean).join(", ");
}

/** Returns the full description of busy time for assistive technology. */
export const busyWords = (taken: BusyTime, zone: string): string =>
  `${taken.kind === "block" ? "Not to be booked" : "Event"}, ${busyRange(taken, zone)}, ${taken.name}`;

export const busyRange = (taken: BusyTime, zone: string): string =>
  reachOf(taken, zone) === "by day" ? "All day" : rangeOf(new Date(taken.start), new Date(taken.end), zone);

function driveWords({ minutes, between }: TravelGap): string {
  const drive = `about ${minutes} min of driving from the stop before`;
  return minutes > between ? `${drive}, ${between} min between them` : drive;
}
