import { call } from "@/lib/platform/http/call";
import { PricingDefaultsAnswer, PricingDefaultsChange } from "@/lib/price-book/markups/editor-keys";
import { saveEditorDefaults } from "@/lib/price-book/markups/pricing-defaults";

export const POST = call({
  id: "markups.savePricingDefaults",
  summary: "Set what an hour of labor is sold for and costs, and the markup where no tier says it",
  permission: "settings.manage",
  body: PricingDefaultsChange,
  returns: PricingDefaultsAnswer,
  run: ({ who, body }) => saveEditorDefaults(who, body),
});
