import "server-only";
import { Prisma } from "@prisma/client";
import { lockRows } from "@/lib/platform/database/lock-row";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction } from "@/lib/platform/session/who";
import {
  type LockedDocument,
  type LockedInvoice,
  readPriced,
  storeInvoice,
  toLockedInvoice,
} from "../records/locked-invoice";
import { isOpenDraftOrPresented, isVoidedOrDeleted } from "../records/invoice-status";

/** True when the customer accepted this option. */
export function isAcceptedOption(status: string): boolean {
  return !isOpenDraftOrPresented(status) && !isVoidedOrDeleted(status) && status !== "declined";
}

/** A locked document, and the other options of its comparison, which are locked too. */
export type LockedOption = LockedDocument & { otherOptions: LockedInvoice[] };

/**
 * Locks a document together with the other options of its comparison, always in the same order. Parallel acceptances of
 * two options therefore wait for each other.
 */
export async function lockOption(db: Transaction, id: string): Promise<LockedOption> {
  const { businessId } = db.who;
  const rows = await lockRows(
    db,
    "Invoice",
    Prisma.sql`(id = ${id}::uuid OR comparison_id = (
      SELECT comparison_id FROM invoice WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid)) ORDER BY id`
  );
  const options = rows.map(toLockedInvoice);
  const invoice = options.find((option) => option.id === id);
  if (!invoice) throw notFound("invoice");
  const otherOptions = options.filter((option) => option.id !== id);
  // The document left its comparison or joined another while this waited.
  if (otherOptions.some(({ comparisonId }) => comparisonId !== invoice.comparisonId))
    throw conflict("changed_meanwhile", `This ${invoice.kind} has changed. Open it again.`);
  return { ...invoice, ...(await readPriced(db, id)), otherOptions };
}

/** Locks the other options of a document that just joined a comparison. */
export async function lockOtherOptions(db: Transaction, { id, comparisonId }: LockedInvoice): Promise<LockedInvoice[]> {
  if (!comparisonId) return [];
  const others = Prisma.sql`comparison_id = ${comparisonId}::uuid AND id <> ${id}::uuid ORDER BY id`;
  return (await lockRows(db, "Invoice", others)).map(toLockedInvoice);
}

/** Throws a 409 if another option was accepted before. */
export function refuseOtherAccepted({ otherOptions }: Pick<LockedOption, "otherOptions">): void {
  if (otherOptions.some(({ status }) => isAcceptedOption(status)))
    throw conflict("other_option_accepted", "Another option was already accepted. Reopen that proposal first.");
}

/** Declines the other open options when one is accepted, so no job is done twice. */
export async function declineOtherOptions(
  db: Transaction,
  { otherOptions }: Pick<LockedOption, "otherOptions">
): Promise<void> {
  for (const option of otherOptions)
    if (isOpenDraftOrPresented(option.status))
      await storeInvoice(db, option, { action: "invoice.declined", data: { status: "declined" } });
}
