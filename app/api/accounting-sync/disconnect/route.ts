import { disconnectAccounting } from "@/lib/accounting/connection/begin-connection";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "accountingSync.disconnect",
  summary: "Disconnects QuickBooks and revokes its tokens",
  permission: "accounting.sync",
  returns: Success,
  run: async ({ who }) => {
    await disconnectAccounting(who);
    return { success: true };
  },
});
