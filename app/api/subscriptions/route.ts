import { z } from "zod";
import { listSubscriptions } from "@/lib/onboarding/services/list-subscriptions";
import { Subscription, SUBSCRIPTION_FAILURE } from "@/lib/onboarding/services/subscription";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { requireStaff } from "@/lib/platform/session/require-staff";

export const GET = call({
  id: "subscriptions.list",
  summary: "Lists all services and their status to staff, or to a customer with a link token",
  // Either proof is enough, so the call itself checks for one.
  audience: "public",
  query: z.object({ token: z.string().max(200).optional() }),
  returns: page(Subscription),
  failure: SUBSCRIPTION_FAILURE,
  run: async ({ query, request }) =>
    listSubscriptions(query.token ? await requireCustomer(query.token, request) : await requireStaff(request)),
});
