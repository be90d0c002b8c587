import { z } from "zod";
import { completeConnection } from "@/lib/accounting/connection/begin-connection";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/platform/http/call";
import { FileAnswer } from "@/lib/platform/http/declaration";

const text = z.string().max(2000).default("");

/** Intuit redirects here from its own page, so this is not a same-origin call. The state proves that the app asked. */
export const GET = call({
  id: "accountingSync.completeConnection",
  summary: "Receives Intuit's redirect after a user authorizes or declines the connection",
  permission: "accounting.sync",
  query: z.object({ code: text, state: text, realmId: text, error: text, error_description: text }),
  returns: FileAnswer,
  run: async ({ who, query: { code, state, realmId, error } }) => {
    const end = error || !code ? "declined" : await completeConnection(who, { code, state, realmId });
    const location = `${env().APP_URL}/admin/accounting-sync?end=${end}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
  },
});
