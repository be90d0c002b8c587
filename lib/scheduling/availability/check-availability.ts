import "server-only";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { addDays } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import { getHoursOnDay } from "@/lib/platform/time/weekday-hours";
import type { TimeParts } from "@/lib/platform/time/time-parts";
import { isAfterHours } from "../busy/is-after-hours";
import { listConflictsAt } from "./list-conflicts-at";
import { loadCandidates } from "./find-a-time";
import { loadBusinessWeek, loadTechnicianWeeks } from "../busy/find-outside-hours";
import { parseMinute } from "../appointments/compute-start";

type CheckedTimes = { appointmentDate: string; startTime: TimeParts | string; endTime: TimeParts | string };

/** True when an appointment leaves the hours of the business on that day. rule: appointments/overlap-checks */
export async function isOutsideBusinessHours(who: Who, times: CheckedTimes): Promise<boolean> {
  const week = await who.db((db) => loadBusinessWeek(db));
  return isAfterHours(
    getHoursOnDay(week, times.appointmentDate),
    parseMinute(times.startTime),
    parseMinute(times.endTime)
  );
}

/** True when an appointment leaves the user's own hours of that day. rule: appointments/overlap-checks */
export async function isOutsideUserHours(who: Who, userId: string, times: CheckedTimes): Promise<boolean> {
  const week = await who.db(async (db) => {
    const user = await db.user.count({ where: { businessId: who.businessId, id: userId } });
    if (!user) throw notFound("user");
    return (await loadTechnicianWeeks(db, [userId])).get(userId)!;
  });
  return isAfterHours(
    getHoursOnDay(week, times.appointmentDate),
    parseMinute(times.startTime),
    parseMinute(times.endTime)
  );
}

export type RequestedTime = {
  appointmentDate: string;
  startTime: TimeParts | string;
  endTime?: TimeParts | string | null | undefined;
  duration: number;
  techIds: string[];
  minTechLevel: number;
  zone?: string | null | undefined;
  locationId?: string | undefined;
  jobTypeId?: string | undefined;
  excludeAppointmentId?: string | undefined;
};

/** Stops farther apart than this always leave enough time for travel. */
const LONGEST_WAY_MS = 12 * 3_600_000;

export type TechnicianAnswer = { tech_id: string; available: boolean; conflicts: string[] };

/**
 * Checks each requested technician, or all when none are named: free at that time, or the reasons as sentences.
 * Location and job type default to those of the excluded appointment.
 */
export function checkAvailability(who: Who, requestedTime: RequestedTime): Promise<TechnicianAnswer[]> {
  const day = requestedTime.appointmentDate;
  const from = parseMinute(requestedTime.startTime);
  const start = getInstantAt({ day, minute: from }, who.timeZone);
  const end = requestedTime.endTime
    ? computeEndAt(day, from, { until: parseMinute(requestedTime.endTime), zone: who.timeZone })
    : new Date(start.getTime() + (requestedTime.duration || 7_200_000));
  return who.db((db) => checkTechnicians(db, requestedTime, { start, end }));
}

/** Returns the end instant. An end before the start's time of day is on the next day. */
function computeEndAt(day: string, from: number, { until, zone }: { until: number; zone: string }): Date {
  if (until === from) throw invalid({ endTime: "The end must be after the start." });
  return getInstantAt({ day: until < from ? addDays(day, 1) : day, minute: until }, zone);
}

async function checkTechnicians(db: Transaction, requestedTime: RequestedTime, range: { start: Date; end: Date }) {
  const { who } = db;
  const { excludeAppointmentId, techIds, minTechLevel } = requestedTime;
  const itself = await loadSiteAndWork(db, excludeAppointmentId);
  const around = {
    start: new Date(range.start.getTime() - LONGEST_WAY_MS),
    end: new Date(range.end.getTime() + LONGEST_WAY_MS),
  };
  const { candidates, demands } = await loadCandidates(db, around, {
    excludeAppointmentId,
    locationId: requestedTime.locationId ?? itself?.locationId,
    zoneId: requestedTime.zone ?? undefined,
    jobTypeId: requestedTime.jobTypeId ?? itself?.jobTypeId,
  });
  const unknown = techIds.find((id) => !candidates.some((candidate) => candidate.id === id));
  if (unknown) throw notFound("technician");
  const requestedCandidates = techIds.length > 0 ? candidates.filter(({ id }) => techIds.includes(id)) : candidates;
  const question = { ...demands, minTechLevel, zone: who.timeZone, notBefore: who.now };
  return requestedCandidates.map((candidate) => {
    const conflicts = listConflictsAt(candidate, question, range).map(({ reason }) => reason);
    return { tech_id: candidate.id, available: conflicts.length === 0, conflicts };
  });
}

async function loadSiteAndWork(db: Transaction, id: string | undefined) {
  if (!id) return null;
  const { businessId } = db.who;
  const appointment = await db.appointment.findUnique({
    where: { businessId_id: { businessId, id } },
    select: { locationId: true, job: { select: { jobTypeId: true } } },
  });
  return appointment && { locationId: appointment.locationId, jobTypeId: appointment.job.jobTypeId };
}
