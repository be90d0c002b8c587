import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { selectAppointments, visibleTo } from "../appointment-rows";
import type { Appointment } from "../appointment-shapes";
import type { RequestFilters, WorkOrderQuery } from "./request-shapes";

type Paging = { limit: number; offset: number };
type Page = { items: Appointment[]; total: number };

/** Service requests without a time, by the day wished for, else the day they came in. */
export async function listRequests(who: Who, filters: RequestFilters, paging: Paging): Promise<Page> {
  const day = Prisma.sql`coalesce(a.appointment_date, (a.created_at AT TIME ZONE ${who.timeZone})::date)`;
  return pageOfVisits(who, requestsWhere(filters), orderBy(day, filters.sortDir), paging);
}

/** How many the same filters let through. Source: appointments.countServiceRequests. */
export function countRequests(who: Who, filters: RequestFilters): Promise<number> {
  return count(who, requestsWhere(filters));
}

/** The service requests of a job, the oldest first; scheduled ones too, as long as they are marked so. */
export async function listRequestsOfJob(who: Who, jobId: string): Promise<Page> {
  const where = Prisma.sql`a.job_id = ${jobId}::uuid AND a.is_service_request AND NOT a.is_deleted AND a.canceled_at IS NULL`;
  const items = await selectAppointments(who, { where, orderBy: Prisma.sql`a.created_at, a.id` });
  return { items, total: items.length };
}

/** Work orders with a time that nobody has, by date. Source: appointments.listUnassignedWorkOrders. */
export function listUnassigned(who: Who, query: WorkOrderQuery): Promise<Page> {
  const where = Prisma.sql`${open} AND a.start_at IS NOT NULL AND a.status IN ('scheduled', 'missed')
    AND NOT EXISTS (SELECT 1 FROM appointment_technician nt WHERE nt.business_id = a.business_id AND nt.appointment_id = a.id)
    AND ${ofJobType(query.jobType)} AND ${inZone(query.zone)} AND ${ofCustomer(query.customerName)}`;
  return pageOfVisits(who, where, orderBy(Prisma.sql`a.start_at`, query.sortDir), query);
}

const open = Prisma.sql`NOT a.is_deleted AND a.canceled_at IS NULL`;

/** rule: service-requests/unscheduled-only */
function requestsWhere({ zone, type, jobType, appointmentDate }: RequestFilters): Prisma.Sql {
  const day = appointmentDate ? Prisma.sql`a.appointment_date = ${appointmentDate}::date` : Prisma.sql`true`;
  return Prisma.sql`${open} AND a.start_at IS NULL AND a.is_service_request
    AND ${ofType(type)} AND ${ofJobType(jobType)} AND ${inZone(zone)} AND ${day}`;
}

function ofType(type: RequestFilters["type"]): Prisma.Sql {
  if (type === "maintenance plan") return Prisma.sql`a.plan_recurrence_id IS NOT NULL`;
  if (type === "recurring") return Prisma.sql`a.series_id IS NOT NULL AND a.plan_recurrence_id IS NULL`;
  if (type === "one time") return Prisma.sql`a.series_id IS NULL AND a.plan_recurrence_id IS NULL`;
  return Prisma.sql`true`;
}

function ofJobType(id: string | null | undefined): Prisma.Sql {
  if (!id) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT 1 FROM job fj WHERE fj.business_id = a.business_id AND fj.id = a.job_id
    AND fj.job_type_id = ${id}::uuid)`;
}

function inZone(id: string | null | undefined): Prisma.Sql {
  if (!id) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT 1 FROM customer_location fl WHERE fl.business_id = a.business_id
    AND fl.id = a.location_id AND fl.zone_id = ${id}::uuid)`;
}

function ofCustomer(name: string): Prisma.Sql {
  if (!name) return Prisma.sql`true`;
  const pattern = `%${name.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return Prisma.sql`EXISTS (SELECT 1 FROM customer fc WHERE fc.business_id = a.business_id AND fc.id = a.customer_id
    AND lower(fc.display_name) LIKE ${pattern})`;
}

function orderBy(key: Prisma.Sql, sortDir: "ASC" | "DESC"): Prisma.Sql {
  return sortDir === "ASC" ? Prisma.sql`${key}, a.id` : Prisma.sql`${key} DESC, a.id DESC`;
}

function pageOfVisits(who: Who, where: Prisma.Sql, order: Prisma.Sql, { limit, offset }: Paging): Promise<Page> {
  return who.db(async () => {
    const paging = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
    const items = await selectAppointments(who, { where, orderBy: order, paging });
    const isWhole = offset === 0 && items.length < limit;
    return { items, total: isWhole ? items.length : await count(who, where) };
  });
}

async function count(who: Who, where: Prisma.Sql): Promise<number> {
  const [row] = await who.read<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM appointment a
    WHERE a.business_id = ${who.businessId}::uuid AND ${visibleTo(who)} AND ${where}`);
  return row?.total ?? 0;
}
