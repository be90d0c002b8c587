import { getServiceSetup, saveServiceSetup } from "@/lib/onboarding/service-setup/get-service-setup";
import { ServiceSetup, SetupSaved } from "@/lib/onboarding/service-setup/service-setup";
import { buildPlanSaveFailure } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";
import { keepRates, getLaborRates } from "@/lib/price-book/pricing/get-labor-rates";

export const GET = call({
  id: "serviceSetup.fetch",
  summary: "Returns the saved answers of the service setup and the current settings",
  permission: "settings.manage",
  returns: ServiceSetup,
  run: async ({ who }) => getServiceSetup(who, await getLaborRates(who)),
});

export const POST = call({
  id: "serviceSetup.save",
  summary: "Saves the service setup, applies its settings, and requests the selected services",
  permission: "settings.manage",
  body: ServiceSetup,
  returns: SetupSaved,
  idempotent: true,
  failure: buildPlanSaveFailure("Service Setup"),
  run: ({ who, body }) => saveServiceSetup(who, body, (rates) => keepRates(who, rates)),
});
