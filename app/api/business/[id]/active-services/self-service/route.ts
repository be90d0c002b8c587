import { ActiveService, listActiveServices } from "@/lib/list-active-services";
import { TokenQuery } from "@/lib/financing/applications/financing-application";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "business.listActiveServicesSelfService",
  summary: "Lists the third-party services and whether each is connected, for a customer with a link",
  audience: "applicant-token",
  params: IdPath,
  query: TokenQuery,
  returns: page(ActiveService),
  refusals: ["business_not_found", "link_not_found"],
  run: async ({ who, params }) => {
    const items = await listActiveServices(who, params.id);
    return { items, total: items.length };
  },
});
