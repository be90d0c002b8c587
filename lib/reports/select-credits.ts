import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import type { Days } from "./get-days-of-period";

/**
 * Selects the sold invoices of jobs with the technician who is credited with each: `job_id`, `customer_id`, `issued_on`,
 * `total`, and `technician_id`. The credit goes to the main technician of the appointment that the invoice names, if it
 * is on the calendar, or else of the job's last completed appointment. An invoice without either is left out.
 */
export function selectCredits({ businessId: id }: Who, days: Days): Prisma.Sql {
  const businessId = Prisma.sql`${id}::uuid`;
  return Prisma.sql`
    WITH billed AS MATERIALIZED (
      SELECT i.job_id, i.appointment_id, i.customer_id, i.issued_on, i.total FROM invoice i
      WHERE i.business_id = ${businessId} AND i.issued_on >= ${days.start}::date AND i.issued_on <= ${days.end}::date
        AND i.job_id IS NOT NULL AND is_sold(i)),
    named AS MATERIALIZED (
      SELECT a.id, a.job_id, at.technician_id FROM appointment a
      JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id AND at.position = 0
      WHERE a.business_id = ${businessId} AND a.id = ANY(ARRAY(SELECT appointment_id FROM billed))
        AND is_on_calendar(a)),
    credited AS MATERIALIZED (
      SELECT billed.*, named.technician_id FROM billed
      LEFT JOIN named ON named.id = billed.appointment_id AND named.job_id = billed.job_id),
    worked AS MATERIALIZED (
      SELECT DISTINCT ON (a.job_id) a.job_id, at.technician_id FROM appointment a
      JOIN appointment_technician at ON at.business_id = a.business_id AND at.appointment_id = a.id AND at.position = 0
      WHERE a.business_id = ${businessId} AND a.status = 'complete' AND is_on_calendar(a)
        AND a.job_id = ANY(ARRAY(SELECT job_id FROM credited WHERE technician_id IS NULL))
      ORDER BY a.job_id, a.start_at DESC, a.id DESC)
    SELECT job_id, customer_id, issued_on, total, technician_id FROM credited WHERE technician_id IS NOT NULL
    UNION ALL
    SELECT credited.job_id, credited.customer_id, credited.issued_on, credited.total, worked.technician_id
    FROM credited JOIN worked ON worked.job_id = credited.job_id WHERE credited.technician_id IS NULL`;
}
