import { TokenQuery } from "@/lib/financing/applications/financing-application";
import { FinancingConfiguration, showConfiguration } from "@/lib/financing/lenders/show-configuration";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "financing.getConfigurationByToken",
  summary: "Lists lenders and their products for a customer with a link",
  audience: "applicant-token",
  query: TokenQuery,
  returns: FinancingConfiguration,
  refusals: ["link_not_found"],
  run: ({ who }) => showConfiguration(who),
});
