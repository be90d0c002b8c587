import { z } from "zod";
import { env } from "@/lib/platform/env";
import { call } from "@/lib/platform/http/call";
import { getFeatureFlags } from "@/lib/businesses/to-wire-business";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { readServiceFeatures } from "@/lib/onboarding/services/list-subscriptions";

export const GET = call({
  id: "business.getFeatureFlags",
  summary: "Returns which features and services are turned on",
  returns: z.record(z.string(), z.boolean()),
  run: async ({ who }) => ({
    ...getFeatureFlags(await getBusinessRow(who), env().LENDER_GREENSKY),
    ...(await readServiceFeatures(who)),
  }),
});
