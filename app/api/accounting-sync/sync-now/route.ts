import { syncNow } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "accountingSync.syncNow",
  summary: "Starts a sync of all pending and rejected records to QuickBooks",
  permission: "accounting.sync",
  returns: Success,
  run: async ({ who }) => {
    await syncNow(who);
    return { success: true };
  },
});
