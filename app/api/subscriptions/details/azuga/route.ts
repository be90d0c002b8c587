import { getAzugaDetails } from "@/lib/onboarding/services/subscription-details";
import { AzugaDetails, ProviderQuery, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getAzugaDetails",
  summary: "Lists the requested and existing vehicle trackers",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: AzugaDetails,
  failure: SUBSCRIPTION_FAILURE,
  run: ({ who, query }) => getAzugaDetails(who, query),
});
