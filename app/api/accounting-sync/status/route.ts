import { z } from "zod";
import { withSuccess } from "@/lib/accounting/sync-status";
import { getConnectionStatus } from "@/lib/accounting/connection/get-connection-info";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getStatus",
  summary: "Returns whether QuickBooks is connected and accepts requests",
  returns: withSuccess(z.object({ status: z.enum(["connected", "disconnected", "error"]) })),
  run: async ({ who }) => ({ success: true, status: await getConnectionStatus(who) }),
});
