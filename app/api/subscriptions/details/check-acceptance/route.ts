import { getCheckAcceptanceDetails } from "@/lib/onboarding/services/subscription-details";
import { CheckAcceptanceDetails, ProviderQuery, makeSubscriptionFailure } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCheckAcceptanceDetails",
  summary: "What was asked for of check acceptance, and what is missing",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CheckAcceptanceDetails,
  failed: makeSubscriptionFailure,
  run: ({ who, query }) => getCheckAcceptanceDetails(who, query),
});
