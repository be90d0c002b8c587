import "server-only";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getDaysRange } from "@/lib/platform/time/instant-range";
import { getDayAt, countDaysBetween } from "@/lib/platform/time/day";
import { findAfterHours } from "./find-after-hours";
import { findTimes, type Availability, type OpenSlot } from "./availability";
import { MAX_SEARCH_DAYS, type AvailabilityRequest, type Candidate } from "./availability-request";
import { loadBusyRanges } from "./load-busy-ranges";
import { listEventOccurrences } from "../busy/list-event-occurrences";
import type { Demands } from "./left-out";
import { loadTechnicianWeeks } from "../busy/find-outside-hours";
import { listSeriesAhead } from "../repeats/list-series-ahead";
import { loadSite } from "../appointments/appointment-site";

export type TimeSearch = Omit<AvailabilityRequest, "zone" | "notBefore" | "jobType" | "zoneName" | "additional"> & {
  excludeAppointmentId?: string | undefined;
  /** The location of the appointment. It decides the zone's technicians and the travel to other stops. */
  locationId?: string | undefined;
  jobTypeId?: string | undefined;
  /** Other crew members, who must be free too. */
  additionalTechIds?: string[];
};

/** The open slots within working hours. While none of them is today, also today's slots after hours. */
type TimeSearchResult = Extract<Availability, { status: "ok" }> & { afterHours: OpenSlot[] };

/**
 * Finds the next open slots of the active technicians, and the reason for each technician without one. Uses two
 * statements for people and hours, and one each for appointments, events, and future series, for any number of days.
 */
export function findATime(who: Who, search: TimeSearch): Promise<TimeSearchResult> {
  const { locationId, jobTypeId, additionalTechIds = [], excludeAppointmentId, ...request } = search;
  return who.db(async (db) => {
    const days = Math.min(Math.max(countDaysBetween(search.from, search.to) + 1, 1), MAX_SEARCH_DAYS);
    const range = getDaysRange(search.from, days, who.timeZone);
    const appointment = { excludeAppointmentId, locationId, jobTypeId };
    const { candidates: allCandidates, demands } = await loadCandidates(db, range, appointment);
    const additional = allCandidates.filter(({ id }) => additionalTechIds.includes(id));
    if (additional.length !== new Set(additionalTechIds).size) throw notFound("technician");
    const technicians = allCandidates.filter(({ id }) => !additionalTechIds.includes(id));
    const availabilityRequest = { ...request, zone: who.timeZone, notBefore: who.now, additional, ...demands };
    const result = findTimes(technicians, availabilityRequest);
    if (result.status === "refused")
      throw invalid({ [result.code === "duration_not_set" ? "duration" : "to"]: result.reason }, result.code);
    const dayOf = (start: Date) => getDayAt(start, who.timeZone);
    return {
      ...result,
      afterHours: findAfterHours(
        technicians,
        { request: availabilityRequest, today: dayOf(who.now), slots: result.slots },
        dayOf
      ),
    };
  });
}

async function loadJobType(db: Transaction, id: string | undefined) {
  if (!id) return null;
  const jobType = await db.jobType.findUnique({ where: { businessId_id: { businessId: db.who.businessId, id } } });
  if (!jobType) throw notFound("job type");
  return { id, name: jobType.name };
}

/** The parts of an appointment that decide who could do it. */
type SearchedAppointment = {
  excludeAppointmentId?: string | undefined;
  locationId?: string | undefined;
  /** The zone to use for the location. Defaults to the zone that it lies in. */
  zoneId?: string | undefined;
  jobTypeId?: string | undefined;
};

type Candidates = { candidates: Candidate[]; demands: Pick<Demands, "jobType" | "zoneName"> };

/**
 * Loads the active technicians with their hours and all busy time in the range. Also loads what the job type and
 * location require. 404 when the job type or location does not exist.
 */
export async function loadCandidates(
  db: Transaction,
  range: { start: Date; end: Date },
  { excludeAppointmentId, locationId, zoneId, jobTypeId }: SearchedAppointment
): Promise<Candidates> {
  const { who } = db;
  const { businessId } = who;
  const site = await loadSite(db, locationId, zoneId);
  const jobType = await loadJobType(db, jobTypeId);
  const people = await db.$queryRaw<
    Array<{ id: string; name: string; level: number; groups: string[]; skills: string[] }>
  >`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.tech_level AS level,
      coalesce((SELECT array_agg(m.group_id::text) FROM dispatch_group_member m
        WHERE m.business_id = u.business_id AND m.user_id = u.id), '{}') AS groups,
      coalesce((SELECT array_agg(s.job_type_id::text) FROM user_job_type s
        WHERE s.business_id = u.business_id AND s.user_id = u.id), '{}') AS skills
    FROM user_account u
    WHERE u.business_id = ${businessId}::uuid AND u.is_technician AND u.deactivated_at IS NULL
    ORDER BY u.last_name, u.first_name, u.id`;
  const technicianIds = people.map((person) => person.id);
  const weeks = await loadTechnicianWeeks(db, technicianIds);
  const minutesFrom = site?.minutesFrom ?? null;
  const busy = await loadBusyRanges(db, { technicianIds, range, excludeAppointmentId, minutesFrom });
  const events = await listEventOccurrences(who, range);
  const ahead = (await listSeriesAhead(db, range)).map((appointment) => ({
    ...appointment,
    travelMs: minutesFrom && appointment.place ? minutesFrom(appointment.place) * 60_000 : 0,
  }));
  const candidates = people.map(({ id, name, level, groups, skills }) => ({
    id,
    name,
    level,
    dispatchGroupIds: groups,
    jobTypeIds: skills,
    coversZone: !site?.coveredBy || site.coveredBy.technicianIds.includes(id),
    hours: weeks.get(id) ?? [],
    busy: [
      ...(busy.get(id) ?? []),
      ...[...events, ...ahead].filter((occurrence) => occurrence.technicianIds.includes(id)),
    ],
  }));
  const demands = {
    ...(jobType ? { jobType } : {}),
    ...(site?.coveredBy ? { zoneName: site.coveredBy.zone } : {}),
  };
  return { candidates, demands };
}
