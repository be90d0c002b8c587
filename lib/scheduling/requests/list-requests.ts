import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import type { Who } from "@/lib/platform/session/who";
import { selectAppointments, whereVisibleTo, whereOwnWaiting } from "../appointments/appointment-row";
import type { Appointment } from "../appointments/appointment";
import { LIST_PAGE, type RequestListQuery } from "./request-list-query";
import type { RequestFilters, UnassignedQuery } from "./request-filters";

type Paging = { limit: number; offset: number };
type Page = { items: Appointment[]; total: number };

/** Lists service requests without a time, by the requested day or else by the day they came in. */
export async function listRequests(who: Who, filters: RequestFilters, paging: Paging): Promise<Page> {
  return loadAppointmentPage(who, await whereRequests(who, toChoice(filters)), {
    order: orderByDay(who, filters.sortDir),
    paging,
  });
}

/** Lists a page of requests for a screen, which allows several choices per filter and a search by customer. */
export async function listRequestPage(who: Who, query: RequestListQuery): Promise<Page> {
  return loadAppointmentPage(who, await whereRequests(who, query), {
    order: orderByDay(who, query.sortDir),
    paging: toPaging(query),
  });
}

/** Lists a page of unassigned appointments for a screen. */
export async function listUnassignedPage(who: Who, query: RequestListQuery): Promise<Page> {
  const order = orderBy(Prisma.sql`a.start_at`, query.sortDir);
  return loadAppointmentPage(who, await whereUnassigned(who, query), { order, paging: toPaging(query) });
}

/** Counts the requests that match the same filters. Source: appointments.countServiceRequests. */
export async function countRequests(who: Who, filters: RequestFilters): Promise<number> {
  return countMatching(who, await whereRequests(who, toChoice(filters)));
}

/** Lists the service requests of a job, oldest first. Includes scheduled ones that still have the mark. */
export async function listRequestsOfJob(who: Who, jobId: string): Promise<Page> {
  const where = Prisma.sql`a.job_id = ${jobId}::uuid AND a.is_service_request AND is_on_calendar(a)`;
  const items = await selectAppointments(who, { where, orderBy: Prisma.sql`a.created_at, a.id` });
  return { items, total: items.length };
}

/** Lists the unassigned appointments that have a time, by date. Source: appointments.listUnassignedWorkOrders. */
export async function listUnassigned(who: Who, query: UnassignedQuery): Promise<Page> {
  const where = await whereUnassigned(who, { ...toChoice(query), customerName: query.customerName });
  return loadAppointmentPage(who, where, { order: orderBy(Prisma.sql`a.start_at`, query.sortDir), paging: query });
}

type Choice = Partial<Pick<RequestListQuery, "zones" | "jobTypes" | "types" | "customerName" | "day">>;

function toChoice(filters: Partial<RequestFilters>): Choice {
  const { zone, jobType, type, appointmentDate } = filters;
  return {
    ...(zone ? { zones: [zone] } : {}),
    ...(jobType ? { jobTypes: [jobType] } : {}),
    ...(type ? { types: [type] } : {}),
    ...(appointmentDate ? { day: appointmentDate } : {}),
  };
}

const toPaging = ({ page }: RequestListQuery): Paging => ({ limit: LIST_PAGE, offset: (page - 1) * LIST_PAGE });

const request = Prisma.sql`is_on_calendar(a) AND a.start_at IS NULL AND a.is_service_request`;
const unassigned = Prisma.sql`is_on_calendar(a) AND a.start_at IS NOT NULL AND a.is_unassigned AND a.status IN ('scheduled', 'missed')`;

/** rule: service-requests/unscheduled-only */
async function whereRequests(who: Who, choice: Choice): Promise<Prisma.Sql> {
  const day = choice.day ? Prisma.sql`a.appointment_date = ${choice.day}::date` : Prisma.sql`true`;
  return Prisma.sql`${request} AND ${whereOwnWaiting(who)} AND ${day} AND ${await whereChosen(who, request, choice)}`;
}

async function whereUnassigned(who: Who, choice: Choice): Promise<Prisma.Sql> {
  return Prisma.sql`${unassigned} AND ${await whereChosen(who, unassigned, choice)}`;
}

/**
 * Selects the waiting appointments that match the choice. Jobs and locations are read as sets, only those of waiting
 * appointments.
 */
async function whereChosen(who: Who, waits: Prisma.Sql, choice: Choice): Promise<Prisma.Sql> {
  const { types = [], jobTypes = [], zones = [], customerName = "" } = choice;
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const selectWaiting = (column: Prisma.Sql) =>
    Prisma.sql`ANY(ARRAY(SELECT ${column} FROM appointment a WHERE a.business_id = ${businessId} AND ${waits}))`;
  const ofJobTypes = Prisma.sql`a.job_id = ANY(ARRAY(SELECT fj.id FROM job fj WHERE fj.business_id = ${businessId}
    AND fj.job_type_id = ANY(${jobTypes}::uuid[]) AND fj.id = ${selectWaiting(Prisma.sql`a.job_id`)}))`;
  const inZones = Prisma.sql`a.location_id = ANY(ARRAY(SELECT fl.id FROM customer_location fl
    WHERE fl.business_id = ${businessId} AND fl.zone_id = ANY(${zones}::uuid[]) AND fl.id = ${selectWaiting(Prisma.sql`a.location_id`)}))`;
  const all = [
    whereTypes(types),
    jobTypes.length > 0 ? ofJobTypes : Prisma.sql`true`,
    zones.length > 0 ? inZones : Prisma.sql`true`,
    await whereCustomer(who, customerName),
  ];
  return Prisma.join(all, " AND ");
}

function whereTypes(types: NonNullable<Choice["types"]>): Prisma.Sql {
  if (types.length === 0) return Prisma.sql`true`;
  return Prisma.sql`CASE WHEN a.sold_plan_id IS NOT NULL THEN 'maintenance plan'
    WHEN a.series_id IS NOT NULL THEN 'recurring' ELSE 'one time' END = ANY(${types}::text[])`;
}

/**
 * Up to this many customers with a matching name are read by id. Beyond it, the name of each waiting appointment is
 * compared.
 */
const MOST_NAMED = 1000;

async function whereCustomer(who: Who, name: string): Promise<Prisma.Sql> {
  if (!name) return Prisma.sql`true`;
  const pattern = `%${escapeLike(name.toLowerCase())}%`;
  // The index covers only three letters or more.
  if (name.length >= 3) {
    const matchingCustomers = await who.read<{ id: string }>(
      Prisma.sql`SELECT customers_named(${pattern}, ${MOST_NAMED + 1}::int) AS id`
    );
    const ids = matchingCustomers.map(({ id }) => id);
    if (ids.length <= MOST_NAMED) return Prisma.sql`a.customer_id = ANY(${ids}::uuid[])`;
  }
  return Prisma.sql`EXISTS (SELECT 1 FROM customer fc WHERE fc.business_id = a.business_id AND fc.id = a.customer_id
    AND lower(fc.display_name) LIKE ${pattern})`;
}

function orderByDay(who: Who, sortDir: "ASC" | "DESC"): Prisma.Sql {
  return orderBy(Prisma.sql`coalesce(a.appointment_date, (a.created_at AT TIME ZONE ${who.timeZone})::date)`, sortDir);
}

function orderBy(key: Prisma.Sql, sortDir: "ASC" | "DESC"): Prisma.Sql {
  return sortDir === "ASC" ? Prisma.sql`${key}, a.id` : Prisma.sql`${key} DESC, a.id DESC`;
}

async function loadAppointmentPage(
  who: Who,
  where: Prisma.Sql,
  { order, paging: { limit, offset } }: { order: Prisma.Sql; paging: Paging }
): Promise<Page> {
  // An index alone gives the ids of the page. Only those rows are read fully.
  const page = Prisma.sql`
    SELECT a.id FROM appointment a WHERE a.business_id = ${who.businessId}::uuid AND ${whereVisibleTo(who)} AND ${where}
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const items = await selectAppointments(who, { where: Prisma.sql`a.id = ANY(ARRAY(${page}))`, orderBy: order });
  const isLast = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLast ? offset + items.length : await countMatching(who, where) };
}

async function countMatching(who: Who, where: Prisma.Sql): Promise<number> {
  const [row] = await who.read<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM appointment a
    WHERE a.business_id = ${who.businessId}::uuid AND ${whereVisibleTo(who)} AND ${where}`);
  return row?.total ?? 0;
}
