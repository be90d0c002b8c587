import { z } from "zod";
import { getLastSyncDate } from "@/lib/accounting/sync/get-sync-status";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "business.getLastSyncDate",
  summary: "When the books were synced last; null when never",
  returns: z.object({ lastSyncDate: z.iso.datetime().nullable() }),
  run: async ({ who }) => ({ lastSyncDate: await getLastSyncDate(who) }),
});
