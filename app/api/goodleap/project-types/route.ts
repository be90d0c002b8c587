import { z } from "zod";
import { TokenQuery } from "@/lib/financing/applications/financing-application";
import { listProjectTypes } from "@/lib/financing/lenders/list-goodleap-services";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "goodleap.listProjectTypes",
  summary: "Lists GoodLeap's project types",
  audience: "staff-or-applicant",
  permission: "invoices.view",
  query: TokenQuery,
  returns: page(z.object({ id: z.string(), name: z.string() })),
  refusals: ["link_not_found"],
  run: async ({ who }) => {
    const items = await listProjectTypes(who);
    return { items, total: items.length };
  },
});
