import "server-only";
import { Prisma } from "@prisma/client";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { formatRule, toWallText } from "@/lib/platform/recurrence/recurrence";
import type { InstantRange } from "@/lib/platform/time/instant-range";
import { getDayAt } from "@/lib/platform/time/day";
import { toTimeParts } from "@/lib/platform/time/time-parts";
import { getWallTimeAt } from "@/lib/platform/time/wall-time";
import type { Appointment } from "./appointment";
import { LONGEST_APPOINTMENT_MS } from "./longest-appointment";

export type AppointmentRow = {
  id: string;
  start_at: Date | null;
  /** A text, because the driver reads a date as midnight in the time zone of the server. */
  appointment_date: string | null;
  end_at: Date | null;
  duration_ms: number;
  window_start_at: Date | null;
  window_end_at: Date | null;
  status: Appointment["status"];
  parent_status: Appointment["parentStatus"];
  frequency: Appointment["frequency"];
  rrule: string | null;
  is_service_request: boolean;
  min_tech_level: number;
  sms_appointment_confirmation: string;
  is_confirmed: boolean;
  remind_one_week: boolean;
  remind_one_day: boolean;
  remind_one_hour: boolean;
  note: string;
  has_notes: boolean;
  unassigned_reason: string | null;
  forced_at: Date | null;
  canceled_at: Date | null;
  is_deleted: boolean;
  date_deleted: Date | null;
  version: number;
  job: Appointment["job"];
  customer: Appointment["businessCustomer"];
  location: Appointment["location"];
  technicians: Appointment["technicians"];
  contacts: Appointment["appointmentContacts"];
  tags: Appointment["tags"];
};

/**
 * Loads appointments with everything that a card, a table row, and the editor show, in one statement for any number.
 *
 * `where`, `orderBy` and `paging` see the appointment as `a`. Jobs, customers, and locations are read as sets by sorted
 * ids. Neighboring rows then share index and table pages, where a lookup per appointment would walk the index each
 * time.
 */
export async function selectAppointments(
  who: Who,
  part: { where: Prisma.Sql; orderBy?: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Appointment[]> {
  const rows = await who.read<AppointmentRow>(buildAppointmentsQuery(who, part), "setJoins");
  return rows.map((row) => toAppointment(row, who.timeZone));
}

/** Builds the statement of {@link selectAppointments}. */
export function buildAppointmentsQuery(
  who: Who,
  part: { where: Prisma.Sql; orderBy?: Prisma.Sql; paging?: Prisma.Sql }
): Prisma.Sql {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const order = part.orderBy ?? Prisma.sql`a.start_at, a.id`;
  return Prisma.sql`
    WITH a AS MATERIALIZED (
      SELECT a.* FROM appointment a
      WHERE a.business_id = ${businessId} AND ${whereVisibleTo(who)} AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    crew AS MATERIALIZED (
      SELECT at.appointment_id, json_agg(json_build_object('tech_id', u.id, 'firstName', u.first_name,
          'lastName', u.last_name, 'fullName', u.first_name || ' ' || u.last_name, 'color', u.color,
          'techStatus', at.tech_status, 'enRouteAt', at.en_route_at, 'startedAt', at.started_at,
          'finishedAt', at.finished_at) ORDER BY at.position, u.last_name) AS technicians
      FROM appointment_technician at
      JOIN user_account u ON u.business_id = at.business_id AND u.id = at.technician_id
      WHERE at.business_id = ${businessId} AND at.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY at.appointment_id),
    ac AS MATERIALIZED (
      SELECT ac.appointment_id, ac.contact_id, ac.type FROM appointment_contact ac
      WHERE ac.business_id = ${businessId} AND ac.appointment_id = ANY(ARRAY(SELECT id FROM a))),
    told AS MATERIALIZED (
      SELECT ac.appointment_id, json_agg(json_build_object('contactId', k.id,
          'fullName', trim(k.first_name || ' ' || k.last_name), 'type', ac.type) ORDER BY k.id) AS contacts
      FROM ac JOIN contact k ON k.id = ac.contact_id AND k.business_id = ${businessId}
        AND k.id = ANY(ARRAY(SELECT contact_id FROM ac))
      GROUP BY ac.appointment_id),
    tagged AS MATERIALIZED (
      SELECT tl.appointment_id, json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)) AS tags
      FROM appointment_tag_link tl
      JOIN appointment_tag g ON g.business_id = tl.business_id AND g.id = tl.tag_id
      WHERE tl.business_id = ${businessId} AND tl.appointment_id = ANY(ARRAY(SELECT id FROM a))
      GROUP BY tl.appointment_id)
    SELECT a.id, a.start_at, a.appointment_date::text AS appointment_date, a.end_at, a.duration_ms, a.window_start_at, a.window_end_at, a.status, coalesce(series.parent_status, a.parent_status) AS parent_status,
      a.frequency, a.rrule, a.is_service_request, a.min_tech_level, a.sms_appointment_confirmation, ${isConfirmed} AS is_confirmed,
      a.remind_one_week, a.remind_one_day, a.remind_one_hour, a.note, ${hasNotes} AS has_notes, a.forced_at, a.canceled_at, a.is_deleted,
      a.date_deleted, a.version, a.unassigned_reason,
      json_build_object('id', j.id, 'name', j.name, 'businessJobNumber', j.business_job_number, 'status', j.status,
        'jobType', json_build_object('id', t.id, 'name', t.name)) AS job,
      json_build_object('id', c.id, 'fullName', c.display_name, 'email', c.email, 'mobilePhone', c.mobile_phone,
        'mobilePhoneExtension', c.mobile_phone_extension, 'homePhone', c.home_phone,
        'homePhoneExtension', c.home_phone_extension) AS customer,
      json_build_object('id', l.id, 'address', l.address, 'city', l.city, 'state', l.state, 'zip', l.zip,
        'lat', l.lat, 'lng', l.lng) AS location,
      coalesce(crew.technicians, '[]'::json) AS technicians,
      coalesce(told.contacts, '[]'::json) AS contacts, coalesce(tagged.tags, '[]'::json) AS tags
    FROM a
    ${joinAppointmentSubjects(who)}
    LEFT JOIN appointment_series series ON series.id = a.series_id AND series.business_id = ${businessId}
      AND series.id = ANY(ARRAY(SELECT series_id FROM a))
    LEFT JOIN crew ON crew.appointment_id = a.id
    LEFT JOIN told ON told.appointment_id = a.id
    LEFT JOIN tagged ON tagged.appointment_id = a.id
    ORDER BY ${order}`;
}

/**
 * Joins the jobs `j` with their types `t`, the customers `c`, and the locations `l` of the appointments `a`. Reads them
 * as sets by sorted ids. Needs a read with "setJoins".
 */
export function joinAppointmentSubjects({ businessId }: Who): Prisma.Sql {
  return Prisma.sql`
    JOIN job j ON j.id = a.job_id AND j.business_id = ${businessId}::uuid AND j.id = ANY(ARRAY(SELECT job_id FROM a))
    JOIN job_type t ON t.business_id = ${businessId}::uuid AND t.id = j.job_type_id
    JOIN customer c ON c.id = a.customer_id AND c.business_id = ${businessId}::uuid
      AND c.id = ANY(ARRAY(SELECT customer_id FROM a))
    JOIN customer_location l ON l.id = a.location_id AND l.business_id = ${businessId}::uuid
      AND l.id = ANY(ARRAY(SELECT location_id FROM a))`;
}

/** True when the customer confirmed the current start time. */
export const isConfirmed = Prisma.sql`(a.confirmed_for IS NOT NULL AND a.confirmed_for = a.start_at)`;

/** True when the appointment has its own note or has notes in its list. */
export const hasNotes = Prisma.sql`(a.note <> '' OR a.has_notes)`;

/** Forces a lookup for each row. As a join, the EXISTS would read every appointment that the technician ever had. */
export const lookedUp = Prisma.sql`OFFSET 0`;

/** Limits a technician without the "all" permission to their own appointments. rule: permissions/all-events */
export function whereVisibleTo(who: Who): Prisma.Sql {
  if (canSeeAllAppointments(who)) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT 1 FROM appointment_technician own WHERE own.business_id = a.business_id
    AND own.appointment_id = a.id AND own.technician_id = ${getActingUserId(who)}::uuid ${lookedUp})`;
}

/**
 * Narrows a read to the time of the given technicians and, for a user limited to their own appointments, to that user's
 * time. The read then uses the index of technician time instead of scanning everybody's days.
 */
export function whereTechnicianTime(who: Who, technicianIds: string[], range: InstantRange): Prisma.Sql {
  const ownIds = canSeeAllAppointments(who) ? [] : [getActingUserId(who)!];
  const ofAll = [technicianIds, ownIds].filter((ids) => ids.length > 0).map((ids) => whereBusy(who, ids, range));
  return ofAll.length > 0 ? Prisma.join(ofAll, " AND ") : Prisma.sql`true`;
}

const canSeeAllAppointments = (who: Who): boolean => who.actor.kind !== "staff" || who.permissions.has("schedule.all");

/**
 * Narrows a page to a technician's first appointments from a moment on, or to the last ones before it. Without a
 * technician, uses the user when they see only their own appointments.
 */
export function whereFirstOfTechnician(
  who: Who,
  technicianId: string | undefined,
  { from, before }: { from: Date; before?: never } | { before: Date; from?: never },
  most: number
): Prisma.Sql {
  const one = technicianId ?? (canSeeAllAppointments(who) ? undefined : getActingUserId(who)!);
  // The user may see only some of this technician's appointments, so a limit here could cut off visible ones.
  if (!one || !(canSeeAllAppointments(who) || getActingUserId(who) === one)) return Prisma.sql`true`;
  const side = from
    ? Prisma.sql`b.start_at >= ${from} ORDER BY b.start_at, b.appointment_id`
    : Prisma.sql`b.start_at < ${before} ORDER BY b.start_at DESC, b.appointment_id`;
  return Prisma.sql`a.id = ANY(ARRAY(SELECT b.appointment_id FROM technician_busy b
    WHERE b.business_id = ${who.businessId}::uuid AND b.technician_id = ${one}::uuid
      AND b.appointment_id IS NOT NULL AND ${side} LIMIT ${most}))`;
}

/**
 * Narrows a page to the latest appointments of a user who sees only their own. Deleted appointments are left out; those
 * without a time come first.
 */
export function whereLatestOwn(who: Who, most: number): Prisma.Sql {
  if (canSeeAllAppointments(who)) return Prisma.sql`true`;
  return Prisma.sql`a.id = ANY(ARRAY(${selectLatestIds(who, [getActingUserId(who)!], most)}))`;
}

/**
 * Selects the ids of the technicians' latest appointments that are not deleted. Selects all of them when the user may
 * see only a part.
 */
export function selectLatestIds(who: Who, technicianIds: string[], most: number): Prisma.Sql {
  const isOwn = technicianIds.every((id) => id === getActingUserId(who));
  // An appointment appears once even when several of the technicians are in its crew.
  const first = Prisma.sql`GROUP BY w.start_at, w.appointment_id ORDER BY w.start_at DESC NULLS FIRST, w.appointment_id DESC LIMIT ${most}`;
  return Prisma.sql`SELECT w.appointment_id FROM appointment_technician w
    WHERE w.business_id = ${who.businessId}::uuid AND w.technician_id = ${sqlAnyOf(technicianIds)} AND NOT w.is_deleted
    ${canSeeAllAppointments(who) || isOwn ? first : Prisma.empty}`;
}

// Comparing with a single id lets Postgres use the order of the index.
const sqlAnyOf = (ids: string[]) => (ids.length === 1 ? Prisma.sql`${ids[0]}::uuid` : Prisma.sql`ANY(${ids}::uuid[])`);

/** Narrows service requests to those whose crew includes a user who sees only their own appointments. */
export function whereOwnWaiting(who: Who): Prisma.Sql {
  if (canSeeAllAppointments(who)) return Prisma.sql`true`;
  return Prisma.sql`a.id = ANY(ARRAY(SELECT w.appointment_id FROM appointment_technician w
    WHERE w.business_id = ${who.businessId}::uuid AND w.technician_id = ${getActingUserId(who)}::uuid AND w.start_at IS NULL))`;
}

/**
 * Narrows a list that includes canceled appointments to those of a user who sees only their own. Canceled appointments
 * have no busy time, so they need their own search.
 */
export function whereInOwnTime(who: Who, { start, end }: InstantRange): Prisma.Sql {
  if (canSeeAllAppointments(who)) return Prisma.sql`true`;
  return Prisma.sql`a.id = ANY(ARRAY(
    SELECT b.appointment_id FROM technician_busy b
    WHERE b.business_id = ${who.businessId}::uuid AND b.technician_id = ${getActingUserId(who)}::uuid
      AND b.appointment_id IS NOT NULL AND b.start_at >= ${start} AND b.start_at < ${end}
    UNION ALL SELECT x.id FROM appointment x
    WHERE x.business_id = ${who.businessId}::uuid AND x.canceled_at IS NOT NULL
      AND x.start_at >= ${start} AND x.start_at < ${end}))`;
}

const whereBusy = (who: Who, technicianIds: string[], range: InstantRange): Prisma.Sql =>
  Prisma.sql`a.id = ANY(ARRAY(${selectBusyIds(who, technicianIds, range)}))`;

/** Selects the ids of the appointments that take the technicians' time in a range. */
export function selectBusyIds(who: Who, technicianIds: string[], range: InstantRange): Prisma.Sql {
  return Prisma.sql`SELECT b.appointment_id FROM technician_busy b
    WHERE b.business_id = ${who.businessId}::uuid AND b.technician_id = ANY(${technicianIds}::uuid[])
      AND b.appointment_id IS NOT NULL AND b.start_at > ${getEarliestStart(range)} AND b.start_at < ${range.end}`;
}

/** The earliest possible start of an appointment that reaches into the range. */
export const getEarliestStart = ({ start }: InstantRange): Date => new Date(start.getTime() - LONGEST_APPOINTMENT_MS);

/** Converts a row of {@link buildAppointmentsQuery} to the shape of the answer. */
export function toAppointment(row: AppointmentRow, zone: string): Appointment {
  const start = row.start_at;
  const unassigned = row.technicians.length === 0;
  return {
    id: row.id,
    // Without a time, this is the day that the customer asked for.
    appointmentDate: start ? getDayAt(start, zone) : row.appointment_date,
    start: start?.toISOString() ?? null,
    end: row.end_at?.toISOString() ?? null,
    startTime: start ? toTimeParts(getWallTimeAt(start, zone).minute) : null,
    endTime: row.end_at ? toTimeParts(getWallTimeAt(row.end_at, zone).minute) : null,
    duration: row.duration_ms,
    window:
      row.window_start_at && row.window_end_at
        ? { start: row.window_start_at.toISOString(), end: row.window_end_at.toISOString() }
        : null,
    status: row.status,
    parentStatus: row.parent_status,
    frequency: row.frequency,
    naturalLanguageFrequency: row.rrule
      ? formatRule({ rule: row.rrule, startWall: toWallText(start ?? new Date(0), zone), zone })
      : row.frequency,
    rrule: row.rrule,
    recurring: row.rrule !== null,
    addon: row.technicians.length > 1,
    isServiceRequest: row.is_service_request,
    unassignedAppointment: unassigned,
    unassignedReason: row.unassigned_reason,
    updateChildren: true,
    minTechLevel: row.min_tech_level,
    smsAppointmentConfirmation: row.sms_appointment_confirmation,
    customerConfirmed: row.is_confirmed,
    reminders: { oneWeek: row.remind_one_week, oneDay: row.remind_one_day, oneHour: row.remind_one_hour },
    note: row.note,
    hasNotes: row.has_notes,
    forced: row.forced_at !== null,
    canceled: row.canceled_at !== null,
    is_deleted: row.is_deleted,
    date_deleted: row.date_deleted?.toISOString() ?? null,
    version: row.version,
    job: row.job,
    businessCustomer: row.customer,
    location: row.location,
    userAccount: unassigned ? null : { id: row.technicians[0]!.tech_id, fullName: row.technicians[0]!.fullName },
    technicians: row.technicians,
    addon_techs: row.technicians.slice(1).map(({ tech_id }) => tech_id),
    appointmentContacts: row.contacts,
    primaryContact: row.contacts[0] ?? null,
    tags: row.tags,
  };
}
