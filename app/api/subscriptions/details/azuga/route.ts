import { azugaDetails } from "@/lib/onboarding/services/subscription-details";
import { AzugaDetails, ProviderQuery, subscriptionFailure } from "@/lib/onboarding/services/subscription-shapes";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getAzugaDetails",
  summary: "The trackers that were asked for, and those there are",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: AzugaDetails,
  failed: subscriptionFailure,
  run: ({ who, query }) => azugaDetails(who, query),
});
