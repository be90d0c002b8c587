import { withSuccess, SyncStatus } from "@/lib/accounting/sync-status";
import { getSyncStatus } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getSyncStatus",
  summary: "Returns the sync status: what is pending, and what failed and why",
  permission: "invoices.all",
  returns: withSuccess(SyncStatus),
  run: async ({ who }) => ({ success: true, ...(await getSyncStatus(who)) }),
});
