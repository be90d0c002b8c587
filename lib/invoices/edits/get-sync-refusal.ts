import {
  formatInvoiceStatus,
  type InvoiceStatus,
  isOpenDraftOrPresented,
  isVoidedOrDeleted,
  type SyncState,
} from "../records/invoice-status";

type DocumentToSync = { kind: string; isTemplate: boolean; status: InvoiceStatus; signedAt: unknown };

/**
 * Returns why a document cannot go into the books, as a sentence. Null for an invoice that is accepted, signed, or
 * closed.
 */
export function getSyncRefusal({ kind, isTemplate, status, signedAt }: DocumentToSync): string | null {
  if (isTemplate) return "Templates aren't synced with QuickBooks.";
  if (kind === "proposal") return "Proposals aren't synced with QuickBooks. Invoices created from them are.";
  if (isVoidedOrDeleted(status))
    return `This invoice is ${formatInvoiceStatus(status)}, so it can't be synced with QuickBooks.`;
  if (status === "approved" || status === "signed" || status === "closed") return null;
  if (status === "presented" && signedAt) return null;
  return "Only an accepted, signed, or closed invoice can be synced with QuickBooks. Change its status first.";
}

/**
 * Returns the sync state after a status set by hand. A synced invoice stays synced until it is reopened and may change.
 */
export function getSyncStateAfter(state: SyncState, status: InvoiceStatus): SyncState {
  if (state === "synced" && !isOpenDraftOrPresented(status)) return state;
  return "";
}

/** Toggles the sync state. A synced invoice becomes ready to sync again. */
export const getNextSyncState = (state: SyncState): SyncState => (state === "ready to sync" ? "" : "ready to sync");
