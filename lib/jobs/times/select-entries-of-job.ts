import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/**
 * Selects the clock entries of a job and its appointments. An appointment that moved to another job takes its time with
 * it. Columns: id, user_id, appointment_id, start_at, end_at.
 */
export const selectEntriesOfJob = ({ businessId }: Who, jobId: string): Prisma.Sql => Prisma.sql`
  SELECT id, user_id, appointment_id, start_at, end_at FROM time_clock_entry
  WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid AND appointment_id IS NULL AND deleted_at IS NULL
  UNION ALL
  SELECT id, user_id, appointment_id, start_at, end_at FROM time_clock_entry
  WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL AND appointment_id = ANY(ARRAY(
    SELECT a.id FROM appointment a WHERE a.business_id = ${businessId}::uuid AND a.job_id = ${jobId}::uuid))`;
