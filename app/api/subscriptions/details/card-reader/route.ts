import { getCardReaderDetails } from "@/lib/onboarding/services/subscription-details";
import { CardReaderDetails, ProviderQuery, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCardReaderDetails",
  summary: "Lists the requested and existing card readers",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CardReaderDetails,
  failure: SUBSCRIPTION_FAILURE,
  run: ({ who, query }) => getCardReaderDetails(who, query),
});
