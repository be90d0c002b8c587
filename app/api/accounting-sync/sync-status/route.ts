import { withSuccess, SyncStatus } from "@/lib/accounting/accounting-shapes";
import { getSyncStatus } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getSyncStatus",
  summary: "How far the books are: what waits, and what is not synced and why",
  permission: "invoices.all",
  returns: withSuccess(SyncStatus),
  run: async ({ who }) => ({ success: true, ...(await getSyncStatus(who)) }),
});
