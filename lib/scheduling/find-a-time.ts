import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { daysRange } from "@/lib/platform/time/day-ranges";
import { daysBetween } from "@/lib/platform/time/days";
import { findTimes, type Availability } from "./availability";
import { MAX_SEARCH_DAYS, type AvailabilityRequest, type Candidate } from "./availability-request";
import { eventOccurrences } from "./events/event-occurrences";
import { technicianWeeks } from "./opening-hours";

export type TimeSearch = Omit<AvailabilityRequest, "zone" | "notBefore"> & {
  excludeAppointmentId?: string | undefined;
};

/**
 * The next free slots of the active technicians, and for everybody without one the reason. Two statements for the
 * people and their hours, one for everything that keeps them busy, however many days are searched.
 */
export function findATime(who: Who, search: TimeSearch): Promise<Extract<Availability, { status: "ok" }>> {
  return who.db(async (db) => {
    const days = Math.min(Math.max(daysBetween(search.from, search.to) + 1, 1), MAX_SEARCH_DAYS);
    const candidates = await loadCandidates(
      who,
      db,
      daysRange(search.from, days, who.timeZone),
      search.excludeAppointmentId,
    );
    const found = findTimes(candidates, { ...search, zone: who.timeZone, notBefore: who.now });
    if (found.status === "refused")
      throw invalid({ [found.code === "duration_not_set" ? "duration" : "to"]: found.reason }, found.code);
    return found;
  });
}

/** The active technicians with their hours and everything that keeps them busy in the range. */
export async function loadCandidates(
  who: Who,
  db: Transaction,
  range: { start: Date; end: Date },
  excludeAppointmentId?: string,
): Promise<Candidate[]> {
  const { businessId } = who;
  const people = await db.$queryRaw<Array<{ id: string; name: string; level: number; groups: string[] }>>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.tech_level AS level,
      coalesce((SELECT array_agg(m.group_id::text) FROM dispatch_group_member m
        WHERE m.business_id = u.business_id AND m.user_id = u.id), '{}') AS groups
    FROM user_account u
    WHERE u.business_id = ${businessId}::uuid AND u.is_technician AND u.deactivated_at IS NULL
    ORDER BY u.last_name, u.first_name, u.id`;
  const weeks = await technicianWeeks(
    who,
    db,
    people.map((person) => person.id),
  );
  const busy = await db.$queryRaw<Array<{ technician_id: string; starts: number[]; ends: number[] }>>`
    SELECT technician_id, array_agg(extract(epoch FROM start_at)::float8 * 1000) AS starts,
      array_agg(extract(epoch FROM end_at)::float8 * 1000) AS ends
    FROM technician_busy
    WHERE business_id = ${businessId}::uuid AND technician_id = ANY(${people.map((person) => person.id)}::uuid[])
      AND start_at < ${range.end} AND end_at > ${range.start}
      AND start_at > ${new Date(range.start.getTime() - 24 * 3_600_000)} -- no appointment is longer; lets the index begin here
      AND (${excludeAppointmentId ?? null}::uuid IS NULL OR appointment_id IS DISTINCT FROM ${excludeAppointmentId ?? null}::uuid)
    GROUP BY technician_id`;
  const byTechnician = new Map(busy.map((row) => [row.technician_id, row]));
  const events = await eventOccurrences(who, db, range);
  return people.map((person) => {
    const row = byTechnician.get(person.id);
    const away = events.filter((event) => event.technicianIds.includes(person.id));
    const booked = row ? row.starts.map((start, i) => ({ start: new Date(start), end: new Date(row.ends[i]!) })) : [];
    return {
      id: person.id,
      name: person.name,
      level: person.level,
      dispatchGroupIds: person.groups,
      hours: weeks.get(person.id) ?? [],
      busy: [...booked, ...away],
    };
  });
}
