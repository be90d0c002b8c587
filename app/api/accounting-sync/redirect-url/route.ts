import { z } from "zod";
import { succeeded } from "@/lib/accounting/accounting-shapes";
import { beginConnection } from "@/lib/accounting/connection/connect";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getRedirectUrl",
  summary:
    "The page at Intuit on which an administrator connects the company; good for ten minutes, once, in this session",
  permission: "accounting.sync",
  returns: succeeded(z.object({ redirectUrl: z.string() })),
  run: async ({ who }) => {
    const redirectUrl = await beginConnection(who);
    return { success: redirectUrl !== null, redirectUrl: redirectUrl ?? "" };
  },
});
