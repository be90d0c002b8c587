import { z } from "zod";
import { cancelService } from "@/lib/onboarding/services/decide-service";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { Subscription, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "subscriptions.cancel",
  summary: "Cancels a service or a pending request for it",
  permission: "settings.manage",
  params: z.object({ id: ServiceKey }),
  returns: Subscription,
  refusals: ["subscription_not_found"],
  failure: SUBSCRIPTION_FAILURE,
  run: ({ who, params }) => cancelService(who, params.id),
});
