import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

/**
 * Builds the condition for the invoices i of a job that are neither voided nor deleted. Proposals and templates do not
 * count.
 */
export const whereBilledForJob = ({ businessId }: Who, jobId: string): Prisma.Sql => Prisma.sql`
  i.business_id = ${businessId}::uuid AND i.job_id = ${jobId}::uuid AND is_owed(i)`;
