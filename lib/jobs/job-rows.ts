import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { Who } from "@/lib/platform/session/who";
import type { Job } from "./job-shapes";

type Row = {
  id: string;
  name: string;
  business_job_number: number;
  status: string;
  sales_opportunity: boolean;
  created_at: Date;
  version: number;
  job_type: Job["jobType"];
  customer: Job["businessCustomer"];
  location: Job["businessCustomerLocation"];
};

/** Jobs with their type, customer and location in one statement; tables j (job), t (job_type), c (customer), l (location). */
export async function selectJobs(
  who: Who,
  db: Transaction,
  part: { where: Prisma.Sql; orderBy?: Prisma.Sql; paging?: Prisma.Sql },
): Promise<Job[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT j.id, j.name, j.business_job_number, j.status, j.sales_opportunity, j.created_at, j.version,
      json_build_object('id', t.id, 'name', t.name, 'durationHours', t.duration_hours, 'durationMinutes', t.duration_minutes) AS job_type,
      json_build_object('id', c.id, 'fullName', c.display_name) AS customer,
      json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address, 'city', l.city,
        'state', l.state, 'zip', l.zip) AS location
    FROM job j
    JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id
    JOIN customer c ON c.business_id = j.business_id AND c.id = j.customer_id
    JOIN customer_location l ON l.business_id = j.business_id AND l.id = j.location_id
    WHERE j.business_id = ${who.businessId}::uuid AND j.deleted_at IS NULL AND ${part.where}
    ORDER BY ${part.orderBy ?? Prisma.sql`j.created_at DESC, j.id DESC`}
    ${part.paging ?? Prisma.empty}`;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    businessJobNumber: row.business_job_number,
    status: row.status,
    jobType: row.job_type,
    businessCustomer: row.customer,
    businessCustomerLocation: row.location,
    followUp: null,
    jobLeadSource: null,
    salesOpportunity: row.sales_opportunity,
    maintenancePlanColor: null,
    maintenancePlanDuration: null,
    dateCreated: row.created_at.toISOString(),
    version: row.version,
  }));
}
