import { formatMinutes } from "@/lib/platform/format/format-minutes";
import { getOwnJobName } from "@/lib/jobs/get-job-name";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";
import type { BusyTime } from "@/lib/scheduling/busy/load-busy";
import type { Lateness } from "@/lib/scheduling/board/lateness";
import type { TravelGap } from "@/lib/scheduling/travel/travel-gap";
import { formatCount } from "@/lib/platform/format/format-count";
import { getDayAt } from "@/lib/platform/time/day";
import { formatWeekday, formatWeekdayRange } from "@/lib/platform/time/format-time";
import { getAppointmentTone, type BoardCard } from "../updates/board-card";
import { formatClockRange, formatTightRange } from "../updates/board-times";
import { getReach } from "../updates/busy-place";
import { listUrgentSigns } from "../updates/signs";
import type { BoardRow } from "./board-rows";

/** Describes a technician's lane for assistive technology. */
export const describeLane = ({ lane, bars }: BoardRow): string =>
  [lane.name, lane.status ?? [], formatCount(bars.length, "appointment"), lane.unsent?.words ?? []].flat().join(", ");

/** Returns the problem, if one was recorded, and then the kind of work. */
export const describeWork = ({ job }: Pick<BoardAppointment, "job">): string =>
  [getOwnJobName(job), job.jobType.name].filter(Boolean).join(" · ");

/** Returns, for example, "Arrival 8–10 AM". Empty when the customer was given no arrival window. */
export const describeArrivalWindow = ({ window }: Pick<BoardAppointment, "window">, zone: string): string =>
  window ? `Arrival ${formatTightRange(new Date(window.start), new Date(window.end), zone)}` : "";

/** Returns the town and the work. */
export const describeTownAndWork = (appointment: BoardAppointment): string =>
  [appointment.location.city, describeWork(appointment)].filter(Boolean).join(" · ");

/** Returns the full description of an appointment's card for assistive technology. */
export function describeAppointment(
  { appointment, techId, start, end }: BoardCard,
  gap: TravelGap | null,
  isSelected: boolean,
  zone: string,
  lateness: Lateness | null
): string {
  const words = [
    getAppointmentTone(appointment, techId, lateness).word,
    isSelected && "selected",
    formatClockRange(start, end, zone),
    appointment.businessCustomer.fullName,
    describeTownAndWork(appointment),
    describeArrivalWindow(appointment, zone),
    gap && describeDrive(gap),
    appointment.technicians.length > 1 && `crew of ${appointment.technicians.length}`,
    ...(appointment.tags ?? []).map(({ name }) => name),
    ...listUrgentSigns(appointment).map(({ words }) => words.charAt(0).toLowerCase() + words.slice(1)),
  ];
  return words.filter(Boolean).join(", ");
}

/** Returns the full description of busy time for assistive technology. */
export const describeBusyTime = (busy: BusyTime, zone: string): string =>
  `${busy.kind === "block" ? "Blocked time" : "Event"}, ${formatBusyRange(busy, zone)}, ${busy.name}`;

export const formatBusyRange = (busy: BusyTime, zone: string): string =>
  getReach(busy, zone) === "by day" ? "All day" : formatClockRange(new Date(busy.start), new Date(busy.end), zone);

/** Formats the day and the time of busy time: "Sun, Nov 22, 2:00–3:00 PM". A whole day has no time. */
export const formatBusyTime = (busy: BusyTime, zone: string): string =>
  getReach(busy, zone) === "by day"
    ? formatWeekday(getDayAt(new Date(busy.start), zone))
    : formatWeekdayRange(new Date(busy.start), new Date(busy.end), zone);

function describeDrive({ minutes, between }: TravelGap): string {
  const drive = `about ${formatMinutes(minutes)} drive from the previous stop`;
  return minutes > between ? `${drive}, ${formatMinutes(between)} available` : drive;
}
