import { z } from "zod";
import { listActiveServices, ActiveService } from "@/lib/list-active-services";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "business.listActiveServices",
  summary: "Lists the third-party services, and whether each is connected for the business",
  permission: "settings.manage",
  params: IdPath,
  returns: z.object({ items: z.array(ActiveService), total: z.number().int() }),
  refusals: ["business_not_found"],
  run: async ({ who, params }) => {
    const items = await listActiveServices(who, params.id);
    return { items, total: items.length };
  },
});
