import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayRange } from "@/lib/platform/time/instant-range";
import {
  whereFirstOfTechnician,
  whereTechnicianTime,
  selectAppointments,
  whereVisibleTo,
} from "../appointments/appointment-row";
import type { Appointment } from "../appointments/appointment";
import {
  type AppointmentPage,
  listMatching,
  whereOfTechnicians,
  listMatchingPage,
} from "../appointments/list-appointments";

type AppointmentOwner = {
  jobId?: string | undefined;
  businessCustomerId?: string | undefined;
  techId?: string | undefined;
};

function whereBelongsTo({ jobId, businessCustomerId, techId }: AppointmentOwner): Prisma.Sql {
  const job = jobId ? Prisma.sql`a.job_id = ${jobId}::uuid` : Prisma.sql`true`;
  const customer = businessCustomerId ? Prisma.sql`a.customer_id = ${businessCustomerId}::uuid` : Prisma.sql`true`;
  return Prisma.sql`is_on_calendar(a) AND ${job} AND ${customer} AND ${whereOfTechnicians(techId ? [techId] : [])}`;
}

/**
 * Finds the appointment nearest to a moment, before or after it. Null when there is none. Source:
 * appointments.findClosest.
 */
export async function findClosest(who: Who, of: AppointmentOwner, at: Date): Promise<Appointment | null> {
  // Each side is one step along the index. Only technicians need this: jobs and customers have few appointments.
  const whereNearest = (side: { from: Date } | { before: Date }) =>
    of.jobId || of.businessCustomerId ? Prisma.sql`true` : whereFirstOfTechnician(who, of.techId, side, 1);
  const later = Prisma.sql`${whereBelongsTo(of)} AND a.start_at >= ${at} AND ${whereNearest({ from: at })}`;
  const earlier = Prisma.sql`${whereBelongsTo(of)} AND a.start_at < ${at} AND ${whereNearest({ before: at })}`;
  const [after, before] = await Promise.all([
    findFirstAppointment(who, later, Prisma.sql`a.start_at, a.id`),
    findFirstAppointment(who, earlier, Prisma.sql`a.start_at DESC, a.id`),
  ]);
  const getDistance = (appointment: Appointment) => Math.abs(Date.parse(appointment.start!) - at.getTime());
  if (after && before) return getDistance(before) < getDistance(after) ? before : after;
  return after ?? before;
}

/** Finds the first scheduled appointment after now. Null when there is none. Source: appointments.findNextScheduled. */
export function findNextScheduled(who: Who, of: AppointmentOwner): Promise<Appointment | null> {
  const where = Prisma.sql`${whereBelongsTo(of)} AND a.status = 'scheduled' AND a.start_at > ${who.now}`;
  return findFirstAppointment(who, where, Prisma.sql`a.start_at, a.id`);
}

async function findFirstAppointment(who: Who, where: Prisma.Sql, orderBy: Prisma.Sql): Promise<Appointment | null> {
  const [appointment] = await selectAppointments(who, { where, orderBy, paging: Prisma.sql`LIMIT 1` });
  return appointment ?? null;
}

/** Lists the first appointment of each series of a job. Source: appointments.listParentsByJob. */
export function listParentsOfJob(who: Who, jobId: string): Promise<AppointmentPage> {
  return listMatching(
    who,
    Prisma.sql`NOT a.is_deleted AND a.job_id = ${jobId}::uuid AND a.id = ANY(ARRAY(
      SELECT first.id FROM (
        SELECT DISTINCT s.series_id FROM appointment s
        WHERE s.business_id = ${who.businessId}::uuid AND s.job_id = ${jobId}::uuid AND s.series_id IS NOT NULL) series
      CROSS JOIN LATERAL (
        SELECT e.id FROM appointment e
        WHERE e.business_id = ${who.businessId}::uuid AND e.series_id = series.series_id AND NOT e.is_deleted
        ORDER BY e.series_occurrence LIMIT 1) first))`
  );
}

/** Counts the scheduled appointments of a customer. Source: appointments.countScheduledByCustomer. */
export async function countScheduled(who: Who, customerId: string): Promise<number> {
  const [row] = await who.db(
    (db) => db.$queryRaw<Array<{ count: number }>>`
      SELECT count(*)::int AS count FROM appointment a
      WHERE a.business_id = ${who.businessId}::uuid AND ${whereVisibleTo(who)} AND is_on_calendar(a)
        AND a.customer_id = ${customerId}::uuid AND a.status = 'scheduled' AND a.start_at IS NOT NULL`
  );
  return row?.count ?? 0;
}

/** Lists a technician's appointments from a day on, by date and start time. Source: appointments.listByTech. */
export function listFromDay(
  who: Who,
  { date, techId }: { date: string; techId: string },
  paging: { offset: number; limit: number }
): Promise<AppointmentPage> {
  const { start } = getDayRange(date, who.timeZone);
  const where = Prisma.sql`is_on_calendar(a) AND a.start_at >= ${start} AND ${whereOfTechnicians([techId])}`;
  const whereWithin = (most: number) => whereFirstOfTechnician(who, techId, { from: start }, most);
  return listMatchingPage(who, where, {
    paging: { ...paging, within: whereWithin },
    orderBy: Prisma.sql`a.start_at, a.id`,
  });
}

/** Lists a technician's appointments on one day, by start time. Source: appointments.listForTechByDay. */
export function listOfDay(who: Who, { date, techId }: { date: string; techId: string }): Promise<AppointmentPage> {
  const range = getDayRange(date, who.timeZone);
  const ofTechnician = Prisma.sql`${whereTechnicianTime(who, [techId], range)} AND ${whereOfTechnicians([techId])}`;
  return listMatching(
    who,
    Prisma.sql`is_on_calendar(a) AND a.start_at >= ${range.start} AND a.start_at < ${range.end} AND ${ofTechnician}`
  );
}
