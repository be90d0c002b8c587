import "server-only";
import { v7 as newId } from "uuid";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { formatInvoiceStatus, isOpenDraftOrPresented } from "../records/invoice-status";
import { type ComparisonToSave, MOST_OPTIONS } from "./comparison";
import { isAcceptedOption } from "./lock-option";

type Option = {
  id: string;
  invoiceNumber: number;
  jobId: string | null;
  comparisonId: string | null;
  kind: string;
  isTemplate: boolean;
  status: string;
};

/**
 * Puts two to four open proposals of a job side by side, or dissolves a comparison. Returns its id, or null when it is
 * dissolved. Throws a 409 for a comparison that the customer answered.
 */
export function saveComparison(
  who: Who,
  { jobId, comparisonId, invoiceIds }: ComparisonToSave
): Promise<string | null> {
  const { businessId } = who;
  const ids = [...new Set(invoiceIds)];
  return who.db(async (db) => {
    if ((await db.job.count({ where: { businessId, id: jobId, deletedAt: null } })) === 0) throw notFound("job");
    const rows = await lockOptions(db, ids, comparisonId ?? null);
    const members = rows.filter((row) => comparisonId && row.comparisonId === comparisonId);
    if (comparisonId && !members.some((row) => row.jobId === jobId)) throw notFound("comparison");
    if (ids.length === 1 || (ids.length === 0 && !comparisonId))
      throw invalid({ invoiceIds: "A comparison needs two to four options." });
    refuseAnswered(members);
    for (const id of ids)
      refuseUnfit(
        rows.find((row) => row.id === id),
        jobId,
        comparisonId ?? null
      );
    const savedId = ids.length > 0 ? (comparisonId ?? newId()) : null;
    const removedIds = members.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    await db.invoice.updateMany({
      where: { businessId, id: { in: removedIds } },
      data: { comparisonId: null, comparisonPosition: 0 },
    });
    for (const [comparisonPosition, id] of ids.entries())
      await db.invoice.update({
        where: { businessId_id: { businessId, id } },
        data: { comparisonId: savedId, comparisonPosition },
      });
    recordChange(db, {
      action: savedId ? "comparison.saved" : "comparison.taken-apart",
      subjectKind: "job",
      subjectId: jobId,
      details: { proposals: rows.filter(({ id }) => ids.includes(id)).map(({ invoiceNumber }) => invoiceNumber) },
    });
    return savedId;
  });
}

async function lockOptions(db: Transaction, ids: string[], comparisonId: string | null): Promise<Option[]> {
  return db.$queryRaw<Option[]>`
    SELECT id, invoice_number AS "invoiceNumber", job_id AS "jobId", comparison_id AS "comparisonId",
      kind, is_template AS "isTemplate", status
    FROM invoice WHERE business_id = ${db.who.businessId}::uuid
      AND (id = ANY(${ids}::uuid[]) OR comparison_id = ${comparisonId}::uuid)
    ORDER BY id FOR UPDATE`;
}

function refuseAnswered(members: readonly Option[]): void {
  if (members.some(({ status }) => isAcceptedOption(status)))
    throw conflict("comparison_answered", "One of these options was accepted or closed. Create a new comparison.");
}

function refuseUnfit(option: Option | undefined, jobId: string, comparisonId: string | null): void {
  if (!option) throw notFound("invoice");
  const name = `#${option.invoiceNumber}`;
  const refuse = (sentence: string) => invalid({ invoiceIds: sentence });
  if (option.jobId !== jobId || option.isTemplate) throw refuse(`${name} isn't a proposal on this job.`);
  if (option.kind === "invoice") throw refuse(`${name} is an invoice. Only proposals can be compared.`);
  if (comparisonId && option.comparisonId === comparisonId) return;
  if (option.comparisonId)
    throw refuse(`Proposal ${name} is in another comparison. Remove it from that comparison first.`);
  if (!isOpenDraftOrPresented(option.status))
    throw refuse(
      `Proposal ${name} is ${formatInvoiceStatus(option.status)}. Only draft and sent proposals can be compared.`
    );
}

/** Returns the fields that add a saved proposal to the end of a comparison. Null removes it. Source: invoices.save. */
export async function resolveComparison(
  db: Transaction,
  requestedId: string | null | undefined,
  document: { jobId: string | null; kind: string; isTemplate: boolean; before: string | null }
): Promise<{ comparisonId?: string | null; comparisonPosition?: number }> {
  if (requestedId === undefined || requestedId === document.before) return {};
  const lock = (id: string | null) => lockOptions(db, [], id);
  if (document.before) refuseAnswered(await lock(document.before));
  if (requestedId === null) return { comparisonId: null, comparisonPosition: 0 };
  if (document.kind === "invoice" || document.isTemplate)
    throw invalid({ comparisonId: "Only proposals can be compared." });
  const members = await lock(requestedId);
  if (!members.some(({ jobId }) => jobId !== null && jobId === document.jobId)) throw notFound("comparison");
  refuseAnswered(members);
  if (members.length >= MOST_OPTIONS) throw invalid({ comparisonId: "A comparison can have up to four options." });
  return { comparisonId: requestedId, comparisonPosition: members.length };
}
