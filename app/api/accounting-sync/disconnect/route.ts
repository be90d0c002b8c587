import { disconnectAccounting } from "@/lib/accounting/connection/connect";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "accountingSync.disconnect",
  summary: "Disconnect QuickBooks: its tokens are revoked and dropped",
  permission: "accounting.sync",
  returns: Success,
  run: async ({ who }) => {
    await disconnectAccounting(who);
    return { success: true };
  },
});
