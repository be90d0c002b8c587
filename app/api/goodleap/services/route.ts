import { z } from "zod";
import { listGoodleapServices, NO_SERVICES } from "@/lib/financing/lenders/list-goodleap-services";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "goodleap.listServices",
  summary: "Lists the GoodLeap services, and whether each is enabled for the business",
  permission: "invoices.view",
  returns: page(z.object({ key: z.string(), name: z.string(), enabled: z.boolean() })),
  failure: NO_SERVICES,
  run: async ({ who }) => {
    const items = await listGoodleapServices(who);
    return { items, total: items.length };
  },
});
