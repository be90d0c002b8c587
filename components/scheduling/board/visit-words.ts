import type { BoardAppointment } from "@/lib/scheduling/board-appointment";
import type { TakenTime } from "@/lib/scheduling/load-taken";
import type { TravelGap } from "@/lib/scheduling/travel-gap";
import { toneOf, type BoardEvent } from "../board-events";
import { rangeOf } from "../board-times";
import { mattersOf } from "../signs";
import type { BoardRow } from "./board-rows";

/** The name of a technician's lane. */
export const laneWords = ({ lane, bars }: BoardRow): string =>
  `${lane.name}, ${bars.length === 1 ? "1 visit" : `${bars.length} visits`}`;

/** Where, and what for. */
export const detailsOf = ({ location, job }: BoardAppointment): string =>
  [location.city, job.jobType.name].filter(Boolean).join(" · ");

/** The whole name of a visit's card. */
export function visitWords(
  { appointment, techId, start, end }: BoardEvent,
  gap: TravelGap | null,
  isSelected: boolean,
  zone: string,
): string {
  const words = [
    toneOf(appointment, techId).word,
    isSelected && "selected",
    rangeOf(start, end, zone),
    appointment.businessCustomer.fullName,
    detailsOf(appointment),
    gap && driveWords(gap),
    appointment.technicians.length > 1 && `crew of ${appointment.technicians.length}`,
    ...(appointment.tags ?? []).map(({ name }) => name),
    ...mattersOf(appointment).map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1)),
  ];
  return words.filter(Boolean).join(", ");
}

/** The whole name of time that is taken otherwise. */
export const takenWords = ({ kind, name, start, end }: TakenTime, zone: string): string =>
  `${kind === "block" ? "Not to be booked" : "Event"}, ${rangeOf(new Date(start), new Date(end), zone)}, ${name}`;

function driveWords({ minutes, between }: TravelGap): string {
  const drive = `about ${minutes} min of driving from the stop before`;
  return minutes > between ? `${drive}, ${between} min between them` : drive;
}
