import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import type { Days } from "./get-days-of-period";

/**
 * Selects the sold invoices of jobs with the technician who is credited with each: `job_id`, `customer_id`, `issued_on`,
 * `total`, and `technician_id`. The credit goes to the main technician of the appointment that the invoice names, if it
 * is on the calendar, or else of the job's last completed appointment. An invoice without either is left out.
 *
 * Each invoice looks up its appointment by key, so the statement is as fast with or without "setJoins".
 */
export function selectCredits({ businessId: id }: Who, days: Days): Prisma.Sql {
  const businessId = Prisma.sql`${id}::uuid`;
  return Prisma.sql`
    WITH sold AS MATERIALIZED (
      SELECT i.job_id, i.customer_id, i.issued_on, i.total, coalesce(
        (SELECT a.id FROM appointment a
          WHERE a.business_id = ${businessId} AND a.id = i.appointment_id AND a.job_id = i.job_id AND is_on_calendar(a)),
        (SELECT a.id FROM appointment a
          WHERE a.business_id = ${businessId} AND a.job_id = i.job_id AND a.status = 'complete' AND is_on_calendar(a)
          ORDER BY a.start_at DESC, a.id DESC LIMIT 1)) AS appointment_id
      FROM invoice i
      WHERE i.business_id = ${businessId} AND i.issued_on >= ${days.start}::date AND i.issued_on <= ${days.end}::date
        AND i.job_id IS NOT NULL AND is_sold(i)),
    credited AS MATERIALIZED (
      SELECT sold.job_id, sold.customer_id, sold.issued_on, sold.total,
        (SELECT at.technician_id FROM appointment_technician at
          WHERE at.business_id = ${businessId} AND at.appointment_id = sold.appointment_id AND at.position = 0
          LIMIT 1) AS technician_id
      FROM sold)
    SELECT * FROM credited WHERE technician_id IS NOT NULL`;
}
