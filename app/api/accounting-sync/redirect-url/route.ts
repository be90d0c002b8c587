import { z } from "zod";
import { withSuccess } from "@/lib/accounting/sync-status";
import { beginConnection } from "@/lib/accounting/connection/begin-connection";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getRedirectUrl",
  summary: "Returns the Intuit URL where a user connects QuickBooks. It works once, within 10 minutes",
  permission: "accounting.sync",
  returns: withSuccess(z.object({ redirectUrl: z.string() })),
  run: async ({ who }) => {
    const redirectUrl = await beginConnection(who);
    return { success: redirectUrl !== null, redirectUrl: redirectUrl ?? "" };
  },
});
