import { recordDoneByHand } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "accountingSync.doneByHand",
  summary: "Marks a manual QuickBooks task as done",
  permission: "accounting.sync",
  params: IdPath,
  returns: Success,
  refusals: ["sync_problem_not_found"],
  run: async ({ who, params }) => {
    await recordDoneByHand(who, params.id);
    return { success: true };
  },
});
