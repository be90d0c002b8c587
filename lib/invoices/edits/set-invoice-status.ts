import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import { revokeTokens } from "@/lib/platform/tokens/issue-token";
import type { Who } from "@/lib/platform/session/who";
import { declineOtherOptions, isAcceptedOption, lockOption, refuseOtherAccepted } from "../comparison/lock-option";
import { sumPayments, storeInvoice } from "../records/locked-invoice";
import { getSyncStateAfter } from "./get-sync-refusal";
import { setSyncState } from "./set-sync-state";
import { type InvoiceStatus, isOpenDraftOrPresented, isVoidedOrDeleted } from "../records/invoice-status";
import { getStatusRefusal } from "../records/invoice-step";

const UNSIGNED = {
  signatureName: null,
  signatureTakenById: null,
  signatureTakenByName: null,
  signedAt: null,
  signaturePng: null,
  ssn4Sealed: null,
};

/**
 * Sets the status by hand. A reopened document is no longer signed, because its text may change. The history keeps who
 * signed what. Voiding and deleting are refused while payments remain or are pending. They disable the customer links,
 * and the reason stays with the document and in the history. Source: invoices.setStatus; rule: invoices/statuses
 */
export function setInvoiceStatus(
  who: Who,
  id: string,
  { status, reason = "" }: { status: InvoiceStatus; reason?: string }
): Promise<void> {
  return who.db(async (db) => {
    const invoice = await lockOption(db, id);
    const { isFree } = await sumPayments(db, id);
    const statusContext = { kind: invoice.kind, hasUnrefundedPayments: !isFree };
    const refusal = getStatusRefusal(invoice.status, status, statusContext);
    if (refusal) throw conflict("status_not_allowed", refusal, { status: invoice.status });
    if (status === "ready to sync" || status === "synced") return setSyncState(db, invoice, status);
    if (invoice.status === status && invoice.syncState === "") return;
    if (isAcceptedOption(status)) refuseOtherAccepted(invoice);
    if (isVoidedOrDeleted(status)) await revokeTokens(db, id, ["invoice", "proposal"]);
    await storeInvoice(db, invoice, {
      action: `invoice.${status}`,
      data: {
        status,
        syncState: getSyncStateAfter(invoice.syncState, status),
        ...(isVoidedOrDeleted(status) ? { voidReason: reason } : {}),
        ...(status === "voided" ? { voidedAt: who.now } : {}),
        ...(isOpenDraftOrPresented(status) ? UNSIGNED : {}),
        ...(status === "deleted" ? { deletedAt: who.now } : {}),
      },
    });
    if (isAcceptedOption(status)) await declineOtherOptions(db, invoice);
  });
}
