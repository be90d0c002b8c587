import "server-only";
import { listOccurrencesBetween, toWallText } from "@/lib/platform/recurrence/recurrence";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import type { Day } from "@/lib/platform/time/day";
import { LONGEST_APPOINTMENT_MS } from "../appointments/longest-appointment";
import { buildEventWarnings, type PlacementWarning, buildPlacementRefusal, loadBusyWarnings } from "../busy/placement";
import type { EventRecord } from "../busy/event-record";
import { listEventOccurrences } from "../busy/list-event-occurrences";
import { findNewerThan } from "../busy/find-newer-than";
import { type EventTime, computeSpan } from "../busy/event-time";

/** The planned time of an event and its participants. */
export type PlannedEvent = { times: EventTime; skippedDays: readonly Day[]; people: string[] };

/** A repeating event is checked this far ahead. Appointments of a series are made equally far ahead. */
const AHEAD_MS = 90 * 86_400_000;
/** The most conflicts that are named. One is enough to ask the user. */
const MOST_NAMED = 50;

/** Finds the appointments and blocks of the participants that overlap the event. */
export const findMetAppointments = async (db: Transaction, planned: PlannedEvent): Promise<PlacementWarning[]> =>
  loadBusyWarnings(db, await findMetBusyIds(db, planned));

async function findMetBusyIds(db: Transaction, planned: PlannedEvent): Promise<string[]> {
  const { who } = db;
  const spans = listSpans(who, planned);
  if (spans.length === 0 || planned.people.length === 0) return [];
  const listInstants = (instant: (span: InstantRange) => Date) => spans.map((span) => instant(span).toISOString());
  const starts = listInstants(({ start }) => start);
  const ends = listInstants(({ end }) => end);
  const since = listInstants(({ start }) => new Date(start.getTime() - LONGEST_APPOINTMENT_MS));
  const rows = await db.$queryRaw<Array<{ id: string; start_at: Date }>>`
    SELECT DISTINCT b.id, b.start_at
    FROM unnest(${starts}::text[]::timestamptz[], ${ends}::text[]::timestamptz[], ${since}::text[]::timestamptz[])
      AS span (start_at, end_at, since)
    JOIN technician_busy b ON b.business_id = ${who.businessId}::uuid AND b.technician_id = ANY(${planned.people}::uuid[])
      AND b.start_at < span.end_at AND b.end_at > span.start_at AND b.start_at > span.since
    ORDER BY b.start_at, b.id LIMIT ${MOST_NAMED}`;
  return rows.map(({ id }) => id);
}

/** Finds the other events of the participants that overlap the event. */
export async function findMetEvents(
  db: Transaction,
  planned: PlannedEvent,
  ownId: string | null
): Promise<PlacementWarning[]> {
  const { who } = db;
  const spans = listSpans(who, planned);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last || planned.people.length === 0) return [];
  const occurrences = await listEventOccurrences(who, { start: first.start, end: last.end }, planned.people);
  const met = occurrences.filter(
    ({ eventId, start, end }) => eventId !== ownId && spans.some((span) => start < span.end && end > span.start)
  );
  return buildEventWarnings(db, met.slice(0, MOST_NAMED), planned.people);
}

/**
 * Refuses an event over appointments and blocks with 409, unless the user forces it. When forced, returns the
 * sentences. With the calendars locked, the result stays true until the transaction ends.
 */
export async function refuseOverAppointments(
  db: Transaction,
  planned: PlannedEvent,
  { force }: { force: boolean }
): Promise<string[]> {
  const warnings = await findMetAppointments(db, planned);
  if (warnings.length > 0 && !force) throw buildPlacementRefusal(warnings);
  return warnings.map(({ sentence }) => sentence);
}

/**
 * Refuses an event over appointments, blocks, and other events with 409, unless the user forces it. Conflicts that the
 * event already had at its old time (`before`) were accepted and do not count.
 */
export async function refuseOverBusy(
  db: Transaction,
  planned: PlannedEvent,
  { force, id, before }: { force: boolean; id: string; before?: PlannedEvent }
): Promise<string[]> {
  const metBy = async (one: PlannedEvent) => [
    ...(await findMetAppointments(db, one)),
    ...(await findMetEvents(db, one, id)),
  ];
  // Compares whole warnings, because the sentences about two events may be the same.
  const acceptedWarnings = new Set(before && (await metBy(before)).map((warning) => JSON.stringify(warning)));
  const warnings = (await metBy(planned)).filter((warning) => !acceptedWarnings.has(JSON.stringify(warning)));
  if (warnings.length > 0 && !force) throw buildPlacementRefusal(warnings);
  return warnings.map(({ sentence }) => sentence);
}

/** Refuses (409) to restore an event when its participants were booked, blocked, or invited there after the change. */
export async function refuseNewerThanEvent(
  db: Transaction,
  { id, startAt: start, endAt: end, rule, repeatsUntil, ...event }: EventRecord,
  changeId: string
): Promise<void> {
  const planned = { times: { start, end, rule, repeatsUntil }, ...event, people: event.technicianIds };
  const busy = await findMetBusyIds(db, planned);
  const events = await findMetEvents(db, planned, id);
  const newer = await findNewerThan(db, changeId, {
    busy,
    events: events.flatMap((one) => (one.kind === "event" ? [one.eventId] : [])),
  });
  const met = [
    ...(await loadBusyWarnings(
      db,
      busy.filter((one) => newer.has(one))
    )),
    ...events.filter((one) => one.kind === "event" && newer.has(one.eventId)),
  ];
  if (met.length > 0) throw buildPlacementRefusal(met);
}

/** Lists the ranges of an event. For a repeating event, lists the dates of the next 90 days. */
function listSpans(
  { timeZone: zone, now }: Who,
  { times: { start, end, rule }, skippedDays }: PlannedEvent
): InstantRange[] {
  if (!rule) return [{ start, end }];
  const length = end.getTime() - start.getTime();
  const from = new Date(Math.max(start.getTime(), now.getTime() - length));
  const recurrence = { rule, startWall: toWallText(start, zone), zone };
  return listOccurrencesBetween(recurrence, { from, to: new Date(from.getTime() + AHEAD_MS) })
    .filter(({ wall }) => !skippedDays.includes(wall.slice(0, 10)))
    .map((date) => computeSpan(date, { start, end }, zone));
}
