import { z } from "zod";
import { getLastSyncDate } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "business.getLastSyncDate",
  summary: "Returns the last accounting sync time. Null if never synced",
  returns: z.object({ lastSyncDate: z.iso.datetime().nullable() }),
  run: async ({ who }) => ({ lastSyncDate: await getLastSyncDate(who) }),
});
