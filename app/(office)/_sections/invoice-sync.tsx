import { TryAgain } from "@/components/accounting/sync-problems";
import { ToggleSyncButton } from "@/components/accounting/toggle-sync-button";
import { isConnected } from "@/lib/accounting/connection/read-connection";
import { findSyncOfInvoice } from "@/lib/accounting/sync/get-sync-status";
import { getSyncRefusal } from "@/lib/invoices/edits/get-sync-refusal";
import type { Invoice } from "@/lib/invoices/records/invoice";
import {
  isInvoiceStatus,
  isVoidedOrDeleted,
  type SyncState,
  parseSyncState,
} from "@/lib/invoices/records/invoice-status";
import type { Who } from "@/lib/platform/session/who";
import { formatInstant } from "@/lib/platform/time/format-time";

/**
 * The sync status of an invoice with QuickBooks, with a button to change it. Renders nothing when no books are synced.
 */
export async function InvoiceSync({ who, invoice }: { who: Who; invoice: Invoice | null }) {
  if (!invoice || invoice.kind === "proposal" || invoice.isTemplate || !(await isConnected(who))) return null;
  const status = invoice.documentStatus;
  if (!isInvoiceStatus(status) || isVoidedOrDeleted(status)) return null;
  const state = parseSyncState(invoice.operations_status.name);
  const syncRecord = await findSyncOfInvoice(who, invoice.id);
  const canToggle = who.permissions.has("invoices.void") && getSyncRefusal({ ...invoice, status }) === null;
  // A draft has no sync status yet.
  if (state === "" && !canToggle && !syncRecord) return null;
  return (
    <section
      aria-label="QuickBooks"
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-3 rounded-control bg-sunken px-3 py-2"
    >
      <p className="min-w-0 flex-[1_1_14rem]">{textOf(state, syncRecord, who.timeZone)}</p>
      {syncRecord?.refusedId && who.permissions.has("accounting.sync") && <TryAgain id={syncRecord.refusedId} />}
      {canToggle && <ToggleSyncButton id={invoice.id} name={`Invoice #${invoice.invoiceNumber}`} state={state} />}
    </section>
  );
}

function textOf(state: SyncState, syncRecord: Awaited<ReturnType<typeof findSyncOfInvoice>>, zone: string): string {
  if (syncRecord?.problem) return syncRecord.isByHand ? syncRecord.problem : `Not synced. ${syncRecord.problem}`;
  if (state === "ready to sync") return "Ready to sync with QuickBooks.";
  if (state === "synced" && syncRecord?.syncedAt) {
    const at = new Date(syncRecord.syncedAt);
    return `Synced with QuickBooks on ${formatInstant(at, zone)}.`;
  }
  return state === "synced" ? "Marked as synced with QuickBooks." : "Not synced with QuickBooks.";
}
