import "server-only";
import { Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { listDaysTouched } from "@/lib/platform/time/instant-range";
import { formatWeekdayRange } from "@/lib/platform/time/format-time";
import { type EventOccurrence, listEventOccurrences } from "./list-event-occurrences";
import { LONGEST_APPOINTMENT_MS, LONGEST_BUSY_MS } from "../appointments/longest-appointment";
import { findNewerThan } from "./find-newer-than";
import { findOutsideHours } from "./find-outside-hours";

/**
 * The time and technicians of an appointment, half-open [start, end). `force` means that a user accepted the warnings.
 */
export type Placement = {
  appointmentId: string;
  start: Date;
  end: Date;
  technicianIds: string[];
  force: boolean;
  /** A user accepted working outside the hours, but no overlap. */
  forceHours?: boolean | undefined;
  /** True when no held time has to be freed first: a new appointment, or technicians who join a crew. */
  adding?: boolean;
  /** True when the same technicians only get another time. */
  keepsCrew?: boolean;
  /** True when nobody had forced the earlier placement. When left out, somebody may have. */
  isUnforced?: boolean;
};

/** A reason not to take a slot, for people and programs. */
export type PlacementWarning =
  | {
      kind: "overlap";
      tech_id: string;
      technician: string;
      appointmentId: string;
      customer: string;
      businessJobNumber: number;
      start: string;
      end: string;
      sentence: string;
    }
  | {
      kind: "blocked";
      tech_id: string;
      technician: string;
      blockId: string;
      start: string;
      end: string;
      sentence: string;
    }
  | {
      kind: "event";
      tech_id: string;
      technician: string;
      eventId: string;
      start: string;
      end: string;
      sentence: string;
    }
  | { kind: "after_hours"; tech_id: string | null; sentence: string };

/**
 * Takes the time of the technicians for an appointment, or throws 409 naming the conflict. Every code path that moves
 * time uses this. The caller holds the transaction.
 *
 * - It locks every (technician, local day) in sorted order. Two bookings of a slot then queue up without a race or a
 * deadlock.
 * - It compares the whole range with the technicians' busy times and with the opening hours.
 * - It writes the busy rows. An exclusion constraint on rows that nobody forced is the backstop.
 */
export async function takeTime(db: Transaction, place: Placement): Promise<void> {
  requireLength(place);
  const warnings = await findPlacementWarnings(db, place);
  const open = warnings.filter(({ kind }) => !(place.forceHours && kind === "after_hours"));
  if (open.length > 0 && !place.force) throw buildPlacementRefusal(open);
  const crossed = new Set(
    warnings.flatMap((warning) => (warning.kind === "overlap" || warning.kind === "blocked" ? [warning.tech_id] : []))
  );
  if (!place.keepsCrew || !(await moveBusy(db, place, crossed))) {
    if (!place.adding) await releaseTime(db, place.appointmentId);
    await writeBusy(db, place, crossed);
  }
  await recordOverride(db, place, warnings);
}

/**
 * Throws 422 when the end is before the start or the appointment is too long. This check comes first, because later
 * code iterates over the days.
 */
export function requireLength({ start, end }: Pick<Placement, "start" | "end">): void {
  if (end <= start) throw invalid({ end: "The end must be after the start." });
  if (end.getTime() - start.getTime() > LONGEST_APPOINTMENT_MS)
    throw invalid({ end: "Appointments can be up to 24 hours long." });
}

/** Finds the warnings about a placement. The days are locked, so the result stays true until the transaction ends. */
export async function findPlacementWarnings(db: Transaction, place: Placement): Promise<PlacementWarning[]> {
  await lockDays(db, [place]);
  return [
    ...(await loadBusyWarnings(db, await findCrossedBusyIds(db, place))),
    ...(await findEventWarnings(db, place)),
    ...(await findOutsideHours(db, place)),
  ];
}

/** Frees the time of an appointment (cancel, unschedule, delete, or before it moves). */
export async function releaseTime(db: Transaction, appointmentId: string): Promise<void> {
  await db.technicianBusy.deleteMany({ where: { businessId: db.who.businessId, appointmentId } });
}

/**
 * Locks every (technician, local day) that these placements touch, all at once. Takes a shared lock on the technicians'
 * calendars too: see `lockCalendars`.
 */
export async function lockDays(
  db: Transaction,
  places: Array<Pick<Placement, "start" | "end" | "technicianIds">>
): Promise<void> {
  const { who } = db;
  const calendars = places.flatMap(({ technicianIds }) => technicianIds.map((id) => getCalendarKey(who, id)));
  const days = places.flatMap(({ start, end, technicianIds }) => {
    const touched = listDaysTouched({ start, end }, who.timeZone);
    return technicianIds.flatMap((id) => touched.map((day) => `${getCalendarKey(who, id)}/${day}`));
  });
  if (days.length === 0) return;
  await db.$executeRaw`
    SELECT CASE WHEN is_day THEN pg_advisory_xact_lock(key) ELSE pg_advisory_xact_lock_shared(key) END
    FROM (
      SELECT DISTINCT is_day, hashtextextended(name, 0) AS key
      FROM (
        SELECT unnest(${calendars}::text[]) AS name, false AS is_day
        UNION ALL SELECT unnest(${days}::text[]), true
      ) AS named
      ORDER BY 1, 2
    ) AS sorted`;
}

/**
 * Locks the whole calendars of the technicians, for events that may repeat without end. The event waits for bookings in
 * progress, and later bookings wait for the event and see it.
 */
export async function lockCalendars(db: Transaction, technicianIds: string[]): Promise<void> {
  const { who } = db;
  const calendars = technicianIds.map((id) => getCalendarKey(who, id));
  await db.$executeRaw`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${calendars}::text[]) AS name ORDER BY 1) AS sorted`;
}

const getCalendarKey = (who: Who, technicianId: string) => `${who.businessId}/${technicianId}`;

type Overlap = {
  tech_id: string;
  technician: string;
  appointment_id: string | null;
  block_id: string | null;
  customer: string | null;
  business_job_number: number | null;
  start_at: Date;
  end_at: Date;
};

/** Builds the warnings for busy times, by their ids. */
export async function loadBusyWarnings(db: Transaction, ids: string[]): Promise<PlacementWarning[]> {
  const { who } = db;
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<Overlap[]>`
    SELECT b.technician_id AS tech_id, u.first_name || ' ' || u.last_name AS technician, b.appointment_id, b.block_id,
      c.display_name AS customer, j.business_job_number, b.start_at, b.end_at
    FROM technician_busy b
    LEFT JOIN appointment a ON a.business_id = b.business_id AND a.id = b.appointment_id
    LEFT JOIN job j ON j.business_id = a.business_id AND j.id = a.job_id
    LEFT JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
    JOIN user_account u ON u.business_id = b.business_id AND u.id = b.technician_id
    WHERE b.business_id = ${who.businessId}::uuid AND b.id = ANY(${ids}::uuid[])
    ORDER BY b.start_at`;
  return rows.map((row) => {
    const when = { start: row.start_at.toISOString(), end: row.end_at.toISOString() };
    const whom = { tech_id: row.tech_id, technician: row.technician };
    const time = formatWeekdayRange(row.start_at, row.end_at, who.timeZone);
    if (row.block_id)
      return {
        kind: "blocked",
        ...whom,
        ...when,
        blockId: row.block_id,
        sentence: `${row.technician} has blocked time, ${time}.`,
      };
    return {
      kind: "overlap",
      ...whom,
      ...when,
      appointmentId: row.appointment_id!,
      customer: row.customer!,
      businessJobNumber: row.business_job_number!,
      sentence: `${row.technician} is booked ${time}, for ${row.customer} (job ${row.business_job_number}).`,
    };
  });
}

/**
 * Finds the ids of the busy times that the placement overlaps. There are mostly none, so their details are read later.
 *
 * Range operators are not leakproof. Under row-level security they would read all the technician's history; plain
 * comparisons use the index.
 */
async function findCrossedBusyIds(db: Transaction, place: Placement): Promise<string[]> {
  if (place.technicianIds.length === 0) return [];
  const rows = await db.$queryRaw<Array<{ id: string }>>`
    SELECT b.id FROM technician_busy b
    WHERE b.business_id = ${db.who.businessId}::uuid AND b.technician_id = ANY(${place.technicianIds}::uuid[])
      AND b.start_at < ${place.end} AND b.end_at > ${place.start} AND b.start_at > ${new Date(place.start.getTime() - LONGEST_BUSY_MS)}
      AND b.appointment_id IS DISTINCT FROM ${place.appointmentId}::uuid`;
  return rows.map(({ id }) => id);
}

/** Finds the warnings about the technicians' events in that time. */
async function findEventWarnings(db: Transaction, place: Placement): Promise<PlacementWarning[]> {
  if (place.technicianIds.length === 0) return [];
  return buildEventWarnings(db, await listEventOccurrences(db.who, place, place.technicianIds), place.technicianIds);
}

/** Builds the warnings for events of these technicians. */
export async function buildEventWarnings(
  db: Transaction,
  occurrences: EventOccurrence[],
  technicianIds: string[]
): Promise<PlacementWarning[]> {
  const { who } = db;
  const technicianEvents = occurrences.flatMap((event) =>
    event.technicianIds.filter((id) => technicianIds.includes(id)).map((id) => ({ ...event, id }))
  );
  if (technicianEvents.length === 0) return [];
  const people = await db.user.findMany({
    where: { businessId: who.businessId, id: { in: technicianEvents.map(({ id }) => id) } },
  });
  return technicianEvents.map(({ id, eventId, name, start, end }) => {
    const person = people.find((user) => user.id === id)!;
    const technician = `${person.firstName} ${person.lastName}`;
    return {
      kind: "event",
      tech_id: id,
      technician,
      eventId,
      start: start.toISOString(),
      end: end.toISOString(),
      sentence: `${technician} has ${name}, ${formatWeekdayRange(start, end, who.timeZone)}.`,
    };
  });
}

/** Refuses to restore an appointment to its time when an event was put or moved there after the change. */
export async function refuseNewerEvents(db: Transaction, place: Placement, changeId: string): Promise<void> {
  const warnings = await findEventWarnings(db, place);
  const ids = warnings.flatMap((warning) => (warning.kind === "event" ? [warning.eventId] : []));
  if (ids.length === 0) return;
  const newer = await findNewerThan(db, changeId, { events: ids });
  const met = warnings.filter((warning) => warning.kind === "event" && newer.has(warning.eventId));
  if (met.length > 0) throw buildPlacementRefusal(met);
}

/** Builds the refusal that names all warnings. */
export function buildPlacementRefusal(warnings: PlacementWarning[]) {
  // The most serious reason gives the refusal its code and sentence.
  const order = ["overlap", "blocked", "event", "after_hours"];
  const [first] = warnings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return conflict(first!.kind, first!.sentence, { warnings });
}

async function writeBusy(db: Transaction, place: Placement, crossed: Set<string>): Promise<void> {
  const { businessId } = db.who;
  if (place.technicianIds.length === 0) return;
  await db.technicianBusy.createMany({
    data: place.technicianIds.map((technicianId) => ({
      businessId,
      technicianId,
      appointmentId: place.appointmentId,
      startAt: place.start,
      endAt: place.end,
      isForced: crossed.has(technicianId),
    })),
  });
}

/** Moves the busy rows of the same technicians. False when not each has one, so that they must be written anew. */
async function moveBusy(
  db: Transaction,
  { appointmentId, technicianIds, start, end }: Placement,
  crossed: Set<string>
): Promise<boolean> {
  const moved = await db.$executeRaw`
    UPDATE technician_busy
    SET start_at = ${start}, end_at = ${end}, is_forced = technician_id = ANY(${[...crossed]}::uuid[])
    WHERE business_id = ${db.who.businessId}::uuid AND appointment_id = ${appointmentId}::uuid
      AND technician_id = ANY(${technicianIds}::uuid[])`;
  return moved === technicianIds.length;
}

async function recordOverride(db: Transaction, place: Placement, warnings: PlacementWarning[]): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const byUserId = getActingUserId(who);
  const forced = warnings.length > 0 && byUserId !== null;
  if ((place.adding || place.isUnforced) && !forced) return;
  await db.$executeRaw(Prisma.sql`
    UPDATE appointment SET forced_at = ${forced ? who.now : null}, forced_by_id = ${forced ? byUserId : null}::uuid
    WHERE business_id = ${businessId}::uuid AND id = ${place.appointmentId}::uuid
      AND (${forced} OR (forced_at IS NOT NULL AND NOT ${place.adding ?? false}))`);
  if (!forced) return;
  await db.scheduleOverride.createMany({
    data: warnings.map((warning) => ({
      businessId,
      kind: warning.kind,
      appointmentId: place.appointmentId,
      technicianId: warning.tech_id,
      otherAppointmentId: warning.kind === "overlap" ? warning.appointmentId : null,
      byUserId,
      at: who.now,
    })),
  });
  recordChange(db, {
    action: "appointment.forced",
    subjectKind: "appointment",
    subjectId: place.appointmentId,
    details: { warnings: warnings.map((warning) => warning.sentence) },
  });
}
