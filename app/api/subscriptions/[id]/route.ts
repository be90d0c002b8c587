import { z } from "zod";
import { getSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { SubscriptionDetails, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { requireStaff } from "@/lib/platform/session/require-staff";

export const GET = call({
  id: "subscriptions.get",
  summary: "Returns a service with its request. A customer with a link token gets it without the request",
  // Either proof is enough, so the call itself checks for one.
  audience: "public",
  params: z.object({ id: ServiceKey }),
  query: z.object({ token: z.string().max(200).optional() }),
  returns: SubscriptionDetails,
  failure: SUBSCRIPTION_FAILURE,
  run: async ({ params, query, request }) =>
    getSubscription(query.token ? await requireCustomer(query.token, request) : await requireStaff(request), params.id),
});
