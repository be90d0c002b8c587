/**
 * The operations statuses. A status's id is its place in this list, from 1: open - draft 1, approved 2, signed 3,
 * voided 4, deleted 5, synced 6, ready to sync 7, imported 8, presented 9, closed 10, declined 11. rule:
 * invoices/statuses
 */
export const INVOICE_STATUSES = [
  "open - draft",
  "approved",
  "signed",
  "voided",
  "deleted",
  "synced",
  "ready to sync",
  "imported",
  "presented",
  "closed",
  "declined",
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The words on screen for the statuses. */
export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  "open - draft": "Draft",
  approved: "Accepted",
  signed: "Signed",
  voided: "Void",
  deleted: "Deleted",
  synced: "Synced",
  "ready to sync": "Ready to sync",
  imported: "Imported",
  presented: "Sent",
  closed: "Closed",
  declined: "Declined",
};

/** Returns the word on screen in the form for a sentence: "this invoice is void". */
export function formatInvoiceStatus(status: string): string {
  return isInvoiceStatus(status) ? INVOICE_STATUS_LABELS[status].toLowerCase() : status;
}

export function invoiceStatusId(status: InvoiceStatus): number {
  return INVOICE_STATUSES.indexOf(status) + 1;
}

/** The state of a document's sync with the books. Empty when it is not being synced. */
export type SyncState = "" | "ready to sync" | "synced";

export const parseSyncState = (text: string): SyncState => (text === "synced" || text === "ready to sync" ? text : "");

/**
 * Returns the operations status: the sync state if there is one, else the document's own status. Voided and deleted
 * documents always show their own status.
 */
export function getOperationsStatus(status: InvoiceStatus, syncState: SyncState): { id: number; name: InvoiceStatus } {
  const name = syncState === "" || isVoidedOrDeleted(status) ? status : syncState;
  return { id: invoiceStatusId(name), name };
}

export function isInvoiceStatus(name: string): name is InvoiceStatus {
  return (INVOICE_STATUSES as readonly string[]).includes(name);
}

/** True while the business and the customer may still change it. rule: invoices/open-draft-or-presented */
export function isOpenDraftOrPresented(status: string): boolean {
  return status === "open - draft" || status === "presented";
}

/** Totals of uncollected money leave such a document out. rule: invoices/uncollected */
export function isVoidedOrDeleted(status: string): boolean {
  return status === "voided" || status === "deleted";
}
