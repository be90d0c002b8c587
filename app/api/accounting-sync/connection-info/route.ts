import { ConnectionInfo, withSuccess } from "@/lib/accounting/sync-status";
import { getConnectionInfo } from "@/lib/accounting/connection/get-connection-info";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getConnectionInfo",
  summary: "Returns the connected QuickBooks company",
  permission: "accounting.sync",
  returns: withSuccess(ConnectionInfo),
  run: async ({ who }) => ({ success: true, ...(await getConnectionInfo(who)) }),
});
