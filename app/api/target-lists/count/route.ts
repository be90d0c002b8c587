import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { countListedCustomers } from "@/lib/marketing/target-lists/list-listed-customers";
import { makeEmptyFilters, TargetFilters } from "@/lib/marketing/target-lists/target-list";

export const POST = call({
  id: "targetLists.countCustomers",
  summary: "Counts the customers that match filters",
  permission: "marketing.manage",
  body: z.object({ filters: TargetFilters.default(makeEmptyFilters) }),
  returns: z.object({ count: z.number().int() }),
  run: async ({ who, body }) => ({ count: await countListedCustomers(who, body.filters) }),
});
