import { syncNow } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "accountingSync.syncNow",
  summary: "Syncs everything that is pending or was rejected",
  permission: "accounting.sync",
  returns: Success,
  run: async ({ who }) => {
    await syncNow(who);
    return { success: true };
  },
});
