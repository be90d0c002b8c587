import { checkAcceptanceDetails } from "@/lib/onboarding/services/subscription-details";
import {
  CheckAcceptanceDetails,
  ProviderQuery,
  subscriptionFailure,
} from "@/lib/onboarding/services/subscription-shapes";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "subscriptions.getCheckAcceptanceDetails",
  summary: "What was asked for of check acceptance, and what is missing",
  permission: "settings.manage",
  query: ProviderQuery,
  returns: CheckAcceptanceDetails,
  failed: subscriptionFailure,
  run: ({ who, query }) => checkAcceptanceDetails(who, query),
});
