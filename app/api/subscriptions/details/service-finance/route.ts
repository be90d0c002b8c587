import { getServiceFinanceDetails } from "@/lib/onboarding/services/subscription-details";
import { ServiceFinanceDetails, ProviderQuery, makeSubscriptionFailure } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getServiceFinanceDetails",
  summary: "Returns the missing information for lender requests",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: ServiceFinanceDetails,
  failed: makeSubscriptionFailure,
  run: ({ who, query }) => getServiceFinanceDetails(who, query),
});
