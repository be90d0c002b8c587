import { z } from "zod";
import { succeeded } from "@/lib/accounting/accounting-shapes";
import { connectionStatus } from "@/lib/accounting/connection/connection-info";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getStatus",
  summary: "Whether QuickBooks is connected, and lets us in",
  returns: succeeded(z.object({ status: z.enum(["connected", "disconnected", "error"]) })),
  run: async ({ who }) => ({ success: true, status: await connectionStatus(who) }),
});
