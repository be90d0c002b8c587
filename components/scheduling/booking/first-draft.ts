import type { JobType } from "@/lib/jobs/job";
import { isDay } from "@/lib/platform/time/day";
import { getJobTypeMs } from "@/lib/jobs/get-job-type-ms";
import type { EventData } from "@/lib/scheduling/booking/editor-context";
import type { BookingStart, LeadStart } from "@/lib/scheduling/availability/booking-start";
import { type AppointmentDraft, emptyDraft, toWallTime } from "../draft/appointment-draft";

/** Builds the draft of a new appointment from the address and from the record that the user came from. */
export function buildFirstDraft(
  search: URLSearchParams,
  jobTypes: JobType[],
  { timeZone: zone, today }: { timeZone: string; today: string },
  bookingStart: BookingStart | undefined,
  eventData: EventData,
  lead: LeadStart | undefined
): AppointmentDraft {
  const start = search.get("start");
  const minutes = Number(search.get("minutes")) || 0;
  // The day shown on the board, or today when the address names none. A past day can be viewed, not booked.
  const shownDay = search.get("date") ?? "";
  const boardDay = isDay(shownDay) ? shownDay : bookingStart || lead ? "" : today;
  const day = eventData.appointmentDate ?? boardDay;
  const technician = search.get("for") ?? eventData.newTech;
  const typeId = bookingStart?.job?.jobTypeId ?? bookingStart?.promise?.jobTypeId;
  const type = jobTypes.find((one) => (typeId ? one.id === typeId : one.is_default)) ?? jobTypes[0];
  return emptyDraft({
    // The first day on which the promise can still be met.
    ...(bookingStart?.promise && bookingStart.promise.lastDay >= today
      ? { date: bookingStart.promise.firstDay > today ? bookingStart.promise.firstDay : today }
      : {}),
    ...(eventData.appointmentDate || day >= today ? { date: day } : {}),
    ...(start && !Number.isNaN(Date.parse(start)) ? toWallTime(start, zone) : {}),
    ...(bookingStart ? { customerId: bookingStart.customer.id, locationId: bookingStart.locationId } : {}),
    jobTypeId: type?.id ?? "",
    durationMs: minutes * 60_000 || (type ? getJobTypeMs(type) : 7_200_000),
    techIds: technician ? [technician] : [],
    ...(lead ? { note: lead.message } : {}),
  });
}
