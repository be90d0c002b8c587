import { getCardReaderDetails } from "@/lib/onboarding/services/subscription-details";
import { CardReaderDetails, ProviderQuery, makeSubscriptionFailure } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCardReaderDetails",
  summary: "Lists the requested and existing card readers",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CardReaderDetails,
  failed: makeSubscriptionFailure,
  run: ({ who, query }) => getCardReaderDetails(who, query),
});
