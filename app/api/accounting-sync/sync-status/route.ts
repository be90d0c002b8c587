import { withSuccess, SyncStatus } from "@/lib/accounting/sync-status";
import { getSyncStatus } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getSyncStatus",
  summary: "Returns the QuickBooks sync status, the number of pending records, and the errors",
  permission: "invoices.all",
  returns: withSuccess(SyncStatus),
  run: async ({ who }) => ({ success: true, ...(await getSyncStatus(who)) }),
});
