import { CardProcessing } from "@/lib/onboarding/card-processing/card-processing";
import { saveCardProcessing } from "@/lib/onboarding/card-processing/save-card-processing";
import { buildPlanSaveFailure } from "@/lib/onboarding/services/subscription";
import { SetupSaved } from "@/lib/onboarding/service-setup/service-setup";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "cardProcessing.save",
  summary: "Requests card processing with the business details, bank account, and signature",
  permission: "settings.manage",
  body: CardProcessing,
  returns: SetupSaved,
  idempotent: true,
  failure: buildPlanSaveFailure("Card Processing"),
  run: ({ who, body }) => saveCardProcessing(who, body),
});
