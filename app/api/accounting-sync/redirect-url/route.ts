import { z } from "zod";
import { withSuccess } from "@/lib/accounting/accounting-shapes";
import { beginConnection } from "@/lib/accounting/connection/connect";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "accountingSync.getRedirectUrl",
  summary:
    "The page at Intuit on which an administrator connects the company; good for ten minutes, once, in this session",
  permission: "accounting.sync",
  returns: withSuccess(z.object({ redirectUrl: z.string() })),
  run: async ({ who }) => {
    const redirectUrl = await beginConnection(who);
    return { success: redirectUrl !== null, redirectUrl: redirectUrl ?? "" };
  },
});
