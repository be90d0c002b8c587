import "server-only";
import { conflict } from "@/lib/platform/refusals/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { type LockedInvoice, lockInvoice, storeInvoice } from "../records/locked-invoice";
import { isOpenDraftOrPresented, getOperationsStatus, type SyncState } from "../records/invoice-status";
import { getNextSyncState, getSyncRefusal } from "./get-sync-refusal";

/** Toggles whether a document is ready to sync. Its status does not change. Source: invoices.toggleSync. */
export function toggleSync(
  who: Who,
  id: string
): Promise<{ id: string; operations_status: ReturnType<typeof getOperationsStatus> }> {
  return who.db(async (db) => {
    const before = await lockInvoice(db, id);
    const refusal = getSyncRefusal(before);
    if (refusal) throw conflict("not_syncable", refusal);
    const syncState = getNextSyncState(before.syncState);
    await setSyncState(db, before, syncState);
    return { id, operations_status: getOperationsStatus(before.status, syncState) };
  });
}

/** Sets the sync state of a locked document. A document for the books can no longer be edited. */
export async function setSyncState(db: Transaction, before: LockedInvoice, syncState: SyncState): Promise<void> {
  if (before.syncState === syncState) return;
  await storeInvoice(db, before, {
    action: syncState === "" ? "invoice.not-synced" : `invoice.${syncState.replaceAll(" ", "-")}`,
    data: { syncState, ...(syncState && isOpenDraftOrPresented(before.status) ? { status: "approved" } : {}) },
  });
  if (syncState === "ready to sync") recordEvent(db, "invoice.ready-to-sync", { invoiceId: before.id });
}
