import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { occurrencesBetween, wallText } from "@/lib/platform/recurrence/recurrence";
import type { Who } from "@/lib/platform/session/who";
import type { InstantRange } from "@/lib/platform/time/day-ranges";
import type { Day } from "@/lib/platform/time/days";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { eventWarnings, type PlacementWarning, refused, takenWarnings } from "../busy/placement";
import type { EventRecord } from "../busy/event-record";
import { eventOccurrences } from "../busy/event-occurrences";
import { newerThan } from "../busy/newer-than";
import { type EventTime, spanOf } from "../busy/event-time";

/** When an event is to be, and whose time it takes. */
export type PlannedEvent = { times: EventTime; skippedDays: readonly Day[]; people: string[] };

/** Of what may repeat without end, so many days are looked at, as appointments of a series are made that far ahead. */
const AHEAD_MS = 90 * 86_400_000;
/** A person reads no more of them; one is enough to ask. */
const MOST_NAMED = 50;

/** The appointments and blocks of its people that an event meets on its dates. */
export const appointmentsMet = async (who: Who, db: Transaction, planned: PlannedEvent): Promise<PlacementWarning[]> =>
  takenWarnings(who, db, await busyMet(who, db, planned));

async function busyMet(who: Who, db: Transaction, planned: PlannedEvent): Promise<string[]> {
  const spans = spansOf(who, planned);
  if (spans.length === 0 || planned.people.length === 0) return [];
  const texts = (instant: (span: InstantRange) => Date) => spans.map((span) => instant(span).toISOString());
  const starts = texts(({ start }) => start);
  const ends = texts(({ end }) => end);
  const since = texts(({ start }) => new Date(start.getTime() - LONGEST_APPOINTMENT_MS));
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT DISTINCT b.id, b.start_at
    FROM unnest(${starts}::text[]::timestamptz[], ${ends}::text[]::timestamptz[], ${since}::text[]::timestamptz[])
      AS span (start_at, end_at, since)
    JOIN technician_busy b ON b.business_id = ${who.businessId}::uuid AND b.technician_id = ANY(${planned.people}::uuid[])
      AND b.start_at < span.end_at AND b.end_at > span.start_at AND b.start_at > span.since
    ORDER BY b.start_at, b.id LIMIT ${MOST_NAMED}`;
  return rows.map(({ id }) => id);
}

/** The other events of its people that an event meets on its dates. */
export async function eventsMet(
  who: Who,
  db: Transaction,
  planned: PlannedEvent,
  ownId: string | null,
): Promise<PlacementWarning[]> {
  const spans = spansOf(who, planned);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || planned.people.length === 0) return [];
  const found = await eventOccurrences(who, { start: first.start, end: last.end }, planned.people);
  const met = found.filter(
    ({ eventId, start, end }) => eventId !== ownId && spans.some((span) => start < span.end && end > span.start),
  );
  return eventWarnings(who, db, met.slice(0, MOST_NAMED), planned.people);
}

/**
 * Refuses an event over appointments and blocks with 409, naming them, unless a person said yes to it; then answers
 * their sentences. With the calendars of its people locked it stays true until the transaction ends.
 */
export async function refuseOverAppointments(
  who: Who,
  db: Transaction,
  planned: PlannedEvent,
  force: boolean,
): Promise<string[]> {
  const warnings = await appointmentsMet(who, db, planned);
  if (warnings.length > 0 && !force) throw refused(warnings);
  return warnings.map(({ sentence }) => sentence);
}

/**
 * The same of appointments, blocks and other events. What the event met already where it is (`before`) was said yes to,
 * and is not asked again.
 */
export async function refuseOverBusy(
  who: Who,
  db: Transaction,
  planned: PlannedEvent,
  force: boolean,
  { id, before }: { id: string; before?: PlannedEvent },
): Promise<string[]> {
  const metBy = async (one: PlannedEvent) => [
    ...(await appointmentsMet(who, db, one)),
    ...(await eventsMet(who, db, one, id)),
  ];
  // All that is known of each: a sentence names no day.
  const known = new Set(before && (await metBy(before)).map((warning) => JSON.stringify(warning)));
  const warnings = (await metBy(planned)).filter((warning) => !known.has(JSON.stringify(warning)));
  if (warnings.length > 0 && !force) throw refused(warnings);
  return warnings.map(({ sentence }) => sentence);
}

/** Refuses that an event comes back to where its people were booked, blocked or invited after a change (409). */
export async function refuseNewerThanEvent(
  who: Who,
  db: Transaction,
  { id, startAt: start, endAt: end, rule, repeatsUntil, ...event }: EventRecord,
  changeId: string,
): Promise<void> {
  const planned = { times: { start, end, rule, repeatsUntil }, ...event, people: event.technicianIds };
  const busy = await busyMet(who, db, planned);
  const events = await eventsMet(who, db, planned, id);
  const newer = await newerThan(who, db, changeId, {
    busy,
    events: events.flatMap((one) => (one.kind === "event" ? [one.eventId] : [])),
  });
  const met = [
    ...(await takenWarnings(
      who,
      db,
      busy.filter((one) => newer.has(one)),
    )),
    ...events.filter((one) => one.kind === "event" && newer.has(one.eventId)),
  ];
  if (met.length > 0) throw refused(met);
}

/** Its time; of a repeating event those of the next 90 days, from its first on. */
function spansOf(
  { timeZone: zone, now }: Who,
  { times: { start, end, rule }, skippedDays }: PlannedEvent,
): InstantRange[] {
  if (!rule) return [{ start, end }];
  const length = end.getTime() - start.getTime();
  const from = new Date(Math.max(start.getTime(), now.getTime() - length));
  const recurrence = { rule, startWall: wallText(start, zone), zone };
  return occurrencesBetween(recurrence, from, new Date(from.getTime() + AHEAD_MS))
    .filter(({ wall }) => !skippedDays.includes(wall.slice(0, 10)))
    .map((date) => spanOf(date, { start, end }, zone));
}
