import { getCardReaderDetails } from "@/lib/onboarding/services/subscription-details";
import { CardReaderDetails, ProviderQuery, makeSubscriptionFailure } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCardReaderDetails",
  summary: "The card readers that were asked for, and those there are",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CardReaderDetails,
  failed: makeSubscriptionFailure,
  run: ({ who, query }) => getCardReaderDetails(who, query),
});
