import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { Job } from "./job";
import { OTHER_JOB } from "./lead-source-id";

type JobRow = {
  id: string;
  name: string;
  business_job_number: number;
  status: string;
  sales_opportunity: boolean;
  pricing_key: string;
  created_at: Date;
  version: number;
  is_deleted: boolean;
  lead_source_id: string | null;
  is_other_lead_source: boolean;
  lead_source: string | null;
  job_type: Job["jobType"];
  customer: Job["businessCustomer"];
  location: Job["businessCustomerLocation"];
  /** The active sold plan at the job's location. */
  plan: { color: string; duration: number } | null;
};

const THERE = Prisma.sql`j.deleted_at IS NULL`;

/**
 * Selects jobs with their type, customer, and location in one statement. Conditions use the table alias j. The parts of
 * a page are read as sets.
 */
export async function selectJobs(
  db: Transaction,
  part: {
    where: Prisma.Sql;
    orderBy?: Prisma.Sql;
    paging?: Prisma.Sql;
    /** Deleted jobs to include. When absent, they are left out. */
    deleted?: "only" | "too";
  }
): Promise<Job[]> {
  const { who } = db;
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const deletedFilter = { only: Prisma.sql`j.deleted_at IS NOT NULL`, too: Prisma.sql`true`, none: THERE }[
    part.deleted ?? "none"
  ];
  const today = getDayAt(who.now, who.timeZone);
  const order = part.orderBy ?? Prisma.sql`j.created_at DESC, j.id DESC`;
  const rows = await db.$queryRaw<JobRow[]>`
    WITH j AS MATERIALIZED (
      SELECT j.* FROM job j WHERE j.business_id = ${businessId} AND ${deletedFilter} AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    c AS MATERIALIZED (
      SELECT id, display_name FROM customer
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT customer_id FROM j))),
    l AS MATERIALIZED (
      SELECT id, location_name, address, city, state, zip FROM customer_location
      WHERE business_id = ${businessId} AND id = ANY(ARRAY(SELECT location_id FROM j)))
    SELECT j.id, j.name, j.business_job_number, j.status, j.sales_opportunity, j.pricing_key, j.created_at, j.version,
      j.deleted_at IS NOT NULL AS is_deleted, j.lead_source_id, j.is_other_lead_source, s.name AS lead_source,
      json_build_object('id', t.id, 'name', t.name, 'durationHours', t.duration_hours, 'durationMinutes', t.duration_minutes) AS job_type,
      json_build_object('id', c.id, 'fullName', c.display_name) AS customer,
      json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address, 'city', l.city,
        'state', l.state, 'zip', l.zip) AS location,
      (SELECT json_build_object('color', m.color, 'duration', m.duration_months) FROM sold_plan r
        JOIN maintenance_plan m ON m.business_id = r.business_id AND m.id = r.plan_id
        WHERE r.business_id = ${businessId} AND r.location_id = j.location_id AND ${today}::date BETWEEN r.start_on AND r.end_on
          AND is_running(r)
        ORDER BY r.start_on DESC, r.id LIMIT 1) AS plan
    FROM j
    JOIN job_type t ON t.business_id = ${businessId} AND t.id = j.job_type_id
    JOIN c ON c.id = j.customer_id
    JOIN l ON l.id = j.location_id
    LEFT JOIN lead_source s ON s.business_id = ${businessId} AND s.id = j.lead_source_id
    ORDER BY ${order}`;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    businessJobNumber: row.business_job_number,
    status: row.status,
    jobType: row.job_type,
    businessCustomer: row.customer,
    businessCustomerLocation: row.location,
    followUp: null,
    jobLeadSource: row.is_other_lead_source ? OTHER_JOB.name : row.lead_source,
    leadSourceId: row.is_other_lead_source ? OTHER_JOB.id : row.lead_source_id,
    salesOpportunity: row.sales_opportunity,
    pricingKey: row.pricing_key,
    maintenancePlanColor: row.plan?.color ?? null,
    maintenancePlanDuration: row.plan?.duration ?? null,
    dateCreated: row.created_at.toISOString(),
    version: row.version,
    isDeleted: row.is_deleted,
  }));
}
