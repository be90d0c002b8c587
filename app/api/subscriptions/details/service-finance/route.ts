import { getServiceFinanceDetails } from "@/lib/onboarding/services/subscription-details";
import { ServiceFinanceDetails, ProviderQuery, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getServiceFinanceDetails",
  summary: "Returns the missing information for lender requests",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: ServiceFinanceDetails,
  failure: SUBSCRIPTION_FAILURE,
  run: ({ who, query }) => getServiceFinanceDetails(who, query),
});
