import { getCheckAcceptanceDetails } from "@/lib/onboarding/services/subscription-details";
import { CheckAcceptanceDetails, ProviderQuery, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCheckAcceptanceDetails",
  summary: "Returns the check acceptance request and its missing information",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CheckAcceptanceDetails,
  failure: SUBSCRIPTION_FAILURE,
  run: ({ who, query }) => getCheckAcceptanceDetails(who, query),
});
