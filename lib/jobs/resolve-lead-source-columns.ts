import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import { type LeadSourceId, OTHER_JOB } from "./lead-source-id";

/** Returns the lead source columns of a job. Throws a 422 for a lead source of another business or a deleted one. */
export async function resolveLeadSourceColumns(
  db: Transaction,
  id: LeadSourceId | null | undefined
): Promise<{ leadSourceId: string | null; isOtherLeadSource: boolean }> {
  if (!id || id === OTHER_JOB.id) return { leadSourceId: null, isOtherLeadSource: id === OTHER_JOB.id };
  if (!(await db.leadSource.count({ where: { businessId: db.who.businessId, id: String(id), deletedAt: null } })))
    throw invalid({ leadSourceId: "This lead source doesn't exist or was deleted. Select another one." });
  return { leadSourceId: String(id), isOtherLeadSource: false };
}
