import { Prisma } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";

/**
 * What is on the clock for a job: for itself, and for its appointments. One that went to another job takes its time along.
 * id, user_id, appointment_id, start_at and end_at of each entry.
 */
export const entriesOfJob = ({ businessId }: Who, jobId: string): Prisma.Sql => Prisma.sql`
  SELECT id, user_id, appointment_id, start_at, end_at FROM time_clock_entry
  WHERE business_id = ${businessId}::uuid AND job_id = ${jobId}::uuid AND appointment_id IS NULL AND deleted_at IS NULL
  UNION ALL
  SELECT id, user_id, appointment_id, start_at, end_at FROM time_clock_entry
  WHERE business_id = ${businessId}::uuid AND deleted_at IS NULL AND appointment_id = ANY(ARRAY(
    SELECT a.id FROM appointment a WHERE a.business_id = ${businessId}::uuid AND a.job_id = ${jobId}::uuid))`;
