import "server-only";
import { Prisma } from "@prisma/client";
import { whereTextWith } from "@/lib/platform/database/where-same-text";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import type { Who } from "@/lib/platform/session/who";
import { matchTerm } from "@/lib/jobs/match-term";
import { getDayRange, getMonthRange, getWeekRange, type InstantRange } from "@/lib/platform/time/instant-range";
import {
  selectBusyIds,
  getEarliestStart,
  whereTechnicianTime,
  selectLatestIds,
  whereLatestOwn,
  lookedUp,
  selectAppointments,
  whereVisibleTo,
} from "./appointment-row";
import type { Appointment } from "./appointment";
import { LONGEST_APPOINTMENT_MS } from "./longest-appointment";

export type AppointmentPage = { items: Appointment[]; total: number };
export type CalendarFilter = { date: string; dispatchGroupId?: string | undefined; technicianIds?: string[] };

/**
 * Lists the appointments of a day in the business's time zone, with the unassigned ones. rule: schedule/calendar-views
 */
export const listDay = (who: Who, query: CalendarFilter) => listMatching(who, whereOnCalendar(who, "day", query));
/** Lists the Sunday-to-Saturday week that holds the date. */
export const listWeek = (who: Who, query: CalendarFilter) => listMatching(who, whereOnCalendar(who, "week", query));
/** Lists the calendar month that holds the date. */
export const listMonth = (who: Who, query: CalendarFilter) => listMatching(who, whereOnCalendar(who, "month", query));

const ranges = { day: getDayRange, week: getWeekRange, month: getMonthRange };

/**
 * Selects the appointments of the day, week, or month of the date. Narrows them to a dispatch group or technicians when
 * given.
 */
function whereOnCalendar(who: Who, view: keyof typeof ranges, query: CalendarFilter): Prisma.Sql {
  return whereInRange(who, ranges[view](query.date, who.timeZone), query);
}

/**
 * Selects the appointments of any range. `withUnassigned` adds the unassigned appointments to those of the given
 * technicians.
 */
export function whereInRange(
  who: Who,
  range: InstantRange,
  {
    technicianIds = [],
    dispatchGroupId,
    withUnassigned = false,
  }: Omit<CalendarFilter, "date"> & { withUnassigned?: boolean }
): Prisma.Sql {
  const ofAny = withUnassigned && technicianIds.length > 0;
  const technicianCondition = whereOfTechnicians(technicianIds);
  const assignmentCondition = ofAny
    ? Prisma.sql`${whereTechnicianTime(who, [], range)} AND ${whereInTimeOrUnassigned(who, technicianIds, range)} AND (a.is_unassigned OR ${technicianCondition})`
    : Prisma.sql`${whereTechnicianTime(who, technicianIds, range)} AND ${technicianCondition}`;
  return Prisma.sql`${whereOnDay(range)} AND ${assignmentCondition} AND ${whereOfGroup(who, dispatchGroupId, range)}`;
}

/** Selects the calendar appointments that overlap the range, including those that began before it. */
export function whereOnDay(range: InstantRange): Prisma.Sql {
  return Prisma.sql`is_on_calendar(a) AND a.start_at > ${getEarliestStart(range)} AND a.start_at < ${range.end} AND a.end_at > ${range.start}`;
}

/** Lists one day for a dispatcher's dispatch groups. Without groups, lists the day of everybody. */
export function listForDispatcher(who: Who, date: string, dispatcherId: string | undefined): Promise<AppointmentPage> {
  const range = getDayRange(date, who.timeZone);
  if (!dispatcherId) return listMatching(who, whereOnDay(range));
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const groups = Prisma.sql`SELECT m.group_id FROM dispatch_group_member m
    WHERE m.business_id = ${businessId} AND m.user_id = ${dispatcherId}::uuid`;
  const groupCondition = Prisma.sql`a.id = ANY(ARRAY(
    ${selectIdsOfMembers(who, groups, range)}
    UNION ALL SELECT e.id FROM appointment e
    WHERE e.business_id = ${businessId} AND e.start_at > ${getEarliestStart(range)} AND e.start_at < ${range.end}
      AND NOT EXISTS (${groups})))`;
  return listMatching(who, Prisma.sql`${whereOnDay(range)} AND ${groupCondition}`);
}

/** Lists the appointments of one job by date. Canceled and deleted ones are left out. */
export function listByJob(who: Who, jobId: string): Promise<AppointmentPage> {
  return listMatching(who, Prisma.sql`NOT a.is_deleted AND a.job_id = ${jobId}::uuid`);
}

/**
 * Searches appointments by customer, job number, address, or technician. Returns a page, newest first. Source:
 * appointments.search.
 */
export async function searchAppointments(
  who: Who,
  input: { term: string; offset: number; limit: number }
): Promise<AppointmentPage> {
  if (!input.term) return listNewest(who, input);
  const { businessId } = who;
  const idsOf = await who.db(async (db) => {
    const { customerIds, jobIds, jobNumber } = await matchTerm(db, input.term);
    const technicians = await db.user.findMany({
      where: {
        businessId,
        isTechnician: true,
        AND: input.term.split(/\s+/).map((word) => ({
          OR: [{ firstName: whereTextWith(word) }, { lastName: whereTextWith(word) }],
        })),
      },
      select: { id: true },
    });
    // Each part of the union uses one index. The union gives the ids to read.
    const technicianIds = technicians.map(({ id }) => id);
    return (most: number) => Prisma.sql`
      SELECT id FROM appointment WHERE business_id = ${businessId}::uuid AND customer_id = ANY(${customerIds}::uuid[])
      UNION SELECT id FROM appointment WHERE business_id = ${businessId}::uuid AND job_id = ANY(${jobIds}::uuid[])
      UNION SELECT id FROM appointment WHERE business_id = ${businessId}::uuid AND job_id = ANY(ARRAY(
        SELECT id FROM job WHERE business_id = ${businessId}::uuid AND business_job_number = ${jobNumber}::int))
      UNION (${selectLatestIds(who, technicianIds, most)})`;
  });
  const whereWithin = (most: number) => Prisma.sql`a.id = ANY(ARRAY(${idsOf(most)}))`;
  return listMatchingPage(who, Prisma.sql`NOT a.is_deleted`, { paging: { ...input, within: whereWithin } });
}

function listNewest(who: Who, paging: { offset: number; limit: number }): Promise<AppointmentPage> {
  return listMatchingPage(who, Prisma.sql`NOT a.is_deleted`, {
    paging: {
      ...paging,
      within: (most) => whereLatestOwn(who, most),
    },
  });
}

/** Lists a page of the appointments of one job or customer, newest first. */
export function listAppointmentPage(
  who: Who,
  of: { jobId?: string; customerId?: string },
  paging: { offset: number; limit: number }
) {
  const owner = of.jobId
    ? Prisma.sql`a.job_id = ${of.jobId}::uuid`
    : Prisma.sql`a.customer_id = ${of.customerId}::uuid`;
  return listMatchingPage(who, Prisma.sql`NOT a.is_deleted AND ${owner}`, { paging });
}

/**
 * Lists a customer's upcoming and past appointments. The next comes first, those without a time last. Past ones are
 * newest first.
 */
export async function listAroundNow(
  who: Who,
  customerId: string,
  most: { coming: number; past: number }
): Promise<{ coming: Appointment[]; past: Appointment[] }> {
  const customerCondition = Prisma.sql`NOT a.is_deleted AND a.customer_id = ${customerId}::uuid`;
  const longAgo = new Date(who.now.getTime() - LONGEST_APPOINTMENT_MS);
  const [coming, past] = await Promise.all([
    selectAppointments(who, {
      // The lower bound on the start avoids reading years of history for a long-time customer.
      where: Prisma.sql`${customerCondition} AND (a.start_at IS NULL OR (a.end_at >= ${who.now} AND a.start_at >= ${longAgo}))`,
      orderBy: Prisma.sql`a.start_at NULLS LAST, a.id`,
      paging: Prisma.sql`LIMIT ${most.coming}`,
    }),
    selectAppointments(who, {
      where: Prisma.sql`${customerCondition} AND a.end_at < ${who.now}`,
      orderBy: Prisma.sql`a.start_at DESC, a.id DESC`,
      paging: Prisma.sql`LIMIT ${most.past}`,
    }),
  ]);
  return { coming, past };
}

/** Loads one appointment, including deleted and canceled ones. 404 when it does not exist. */
export async function findAppointment(who: Who, id: string): Promise<Appointment> {
  const [appointment] = await selectAppointments(who, { where: Prisma.sql`a.id = ${id}::uuid` });
  if (!appointment) throw notFound("appointment");
  return appointment;
}

/**
 * Loads the appointments that exist among the ids, by date. Includes deleted and canceled ones. Source:
 * appointments.bulkFind.
 */
export function findAppointments(who: Who, ids: string[]): Promise<Appointment[]> {
  return selectAppointments(who, { where: Prisma.sql`a.id = ANY(${ids}::uuid[])` });
}

/** Lists all matching appointments, by date. */
export async function listMatching(who: Who, where: Prisma.Sql): Promise<AppointmentPage> {
  const items = await selectAppointments(who, { where });
  return { items, total: items.length };
}

/**
 * Lists a page of matching appointments with the total. Sorts newest first by default. `within` narrows the read to a
 * set that surely holds that many of them.
 */
export async function listMatchingPage(
  who: Who,
  where: Prisma.Sql,
  {
    paging,
    orderBy = Prisma.sql`a.start_at DESC NULLS FIRST, a.id DESC`,
  }: { paging: { offset: number; limit: number; within?: (most: number) => Prisma.Sql }; orderBy?: Prisma.Sql }
): Promise<AppointmentPage> {
  const { within = () => Prisma.sql`true` } = paging;
  const items = await selectAppointments(who, {
    where: Prisma.sql`${where} AND ${within(paging.offset + paging.limit)}`,
    orderBy,
    paging: Prisma.sql`LIMIT ${paging.limit} OFFSET ${paging.offset}`,
  });
  // A page that is not full already reveals the total.
  const isLast = items.length < paging.limit && (items.length > 0 || paging.offset === 0);
  const totalSoFar = Math.min(paging.offset + items.length, COUNT_CAP + 1);
  return {
    items,
    total: isLast ? totalSoFar : await countAppointments(who, Prisma.sql`${where} AND ${within(COUNT_CAP + 1)}`),
  };
}

/** Counts the matching appointments, up to one more than the cap. */
async function countAppointments(who: Who, where: Prisma.Sql): Promise<number> {
  const from = Prisma.sql`appointment a WHERE a.business_id = ${who.businessId}::uuid AND ${whereVisibleTo(who)} AND ${where}`;
  const [count] = await who.read<{ total: number }>(buildCappedCount(from, Prisma.sql`a.id`));
  return count?.total ?? 0;
}

export function whereOfTechnicians(ids: string[]): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT 1 FROM appointment_technician ft WHERE ft.business_id = a.business_id
    AND ft.appointment_id = a.id AND ft.technician_id = ANY(${ids}::uuid[]) ${lookedUp})`;
}

/** Narrows to the technicians' appointments and the unassigned ones in a range. Each part uses its own index. */
function whereInTimeOrUnassigned(who: Who, technicianIds: string[], range: InstantRange): Prisma.Sql {
  return Prisma.sql`a.id = ANY(ARRAY(${selectBusyIds(who, technicianIds, range)} UNION ALL ${selectUnassignedIds(who, range)}))`;
}

// An unassigned appointment belongs to every group until a technician is assigned.
function whereOfGroup(who: Who, groupId: string | undefined, range: InstantRange): Prisma.Sql {
  if (!groupId) return Prisma.sql`true`;
  return Prisma.sql`a.id = ANY(ARRAY(
    ${selectIdsOfMembers(who, Prisma.sql`SELECT ${groupId}::uuid`, range)}
    UNION ALL ${selectUnassignedIds(who, range)}))`;
}

/** Selects the ids of the unassigned appointments in a range. */
function selectUnassignedIds(who: Who, range: InstantRange): Prisma.Sql {
  return Prisma.sql`SELECT n.id FROM appointment n
    WHERE n.business_id = ${who.businessId}::uuid AND n.start_at > ${getEarliestStart(range)} AND n.start_at < ${range.end}
      AND n.is_unassigned AND is_on_calendar(n)`;
}

/** Selects the ids of the appointments of dispatch-group members in a range, by the index of each member. */
function selectIdsOfMembers(who: Who, groups: Prisma.Sql, range: InstantRange): Prisma.Sql {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  return Prisma.sql`SELECT w.appointment_id FROM appointment_technician w
    WHERE w.business_id = ${businessId} AND w.start_at > ${getEarliestStart(range)} AND w.start_at < ${range.end}
      AND w.technician_id = ANY(ARRAY(
        SELECT g.user_id FROM dispatch_group_member g
        WHERE g.business_id = ${businessId} AND g.group_id = ANY(ARRAY(${groups}))))`;
}
