import { CardProcessingDefaults } from "@/lib/onboarding/card-processing/card-processing";
import { getCardProcessingDefaults } from "@/lib/onboarding/card-processing/save-card-processing";
import { UNABLE_TO_GET_DATA } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "cardProcessing.getDefaultData",
  summary: "Returns the default data for card processing enrollment",
  permission: "settings.manage",
  returns: CardProcessingDefaults,
  failure: UNABLE_TO_GET_DATA,
  run: ({ who }) => getCardProcessingDefaults(who),
});
