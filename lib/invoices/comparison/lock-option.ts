import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import {
  lockDocument,
  type LockedDocument,
  lockInvoice,
  type LockedInvoice,
  storeInvoice,
} from "../records/locked-invoice";
import { isOpenDraftOrPresented, isVoidedOrDeleted } from "../records/invoice-status";

/** True when the customer accepted this option. */
export function isAcceptedOption(status: string): boolean {
  return !isOpenDraftOrPresented(status) && !isVoidedOrDeleted(status) && status !== "declined";
}

/**
 * Locks a document together with the other options of its comparison, always in the same order. Parallel acceptances of
 * two options therefore wait for each other.
 */
export async function lockOption(db: Transaction, id: string): Promise<LockedDocument> {
  const { businessId } = db.who;
  const options = await db.$queryRaw<Array<{ id: string }>>`
    SELECT id FROM invoice WHERE business_id = ${businessId}::uuid AND comparison_id = (
      SELECT comparison_id FROM invoice WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  const invoice = await lockDocument(db, id);
  const isLocked = invoice.comparisonId === null || options.some((option) => option.id === id);
  if (!isLocked) throw conflict("changed_meanwhile", `This ${invoice.kind} has changed. Open it again.`);
  return invoice;
}

const listOtherOptions = async (db: Transaction, { id, comparisonId }: LockedInvoice) =>
  comparisonId
    ? await db.invoice.findMany({
        where: { businessId: db.who.businessId, comparisonId, id: { not: id } },
        select: { id: true, status: true },
        orderBy: { id: "asc" },
      })
    : [];

/** Throws a 409 if another option was accepted before. `lockOption` must have locked the document. */
export async function refuseOtherAccepted(db: Transaction, invoice: LockedInvoice): Promise<void> {
  const others = await listOtherOptions(db, invoice);
  if (others.some(({ status }) => isAcceptedOption(status)))
    throw conflict("other_option_accepted", "Another option was already accepted.");
}

/** Declines the other open options when one is accepted, so no job is done twice. */
export async function declineOtherOptions(db: Transaction, invoice: LockedInvoice): Promise<void> {
  for (const { id, status } of await listOtherOptions(db, invoice)) {
    if (!isOpenDraftOrPresented(status)) continue;
    const before = await lockInvoice(db, id);
    await storeInvoice(db, id, { action: "invoice.declined", before, data: { status: "declined" } });
  }
}
