import { z } from "zod";
import { PlanDetails, PlanKeys } from "@/lib/onboarding/products/plan-details";
import { PLANS } from "@/lib/onboarding/lists/plans";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "registration.getPlanDetails",
  summary: "Lists the plans, or returns the requested one. The operator sets the prices",
  audience: "public",
  query: z.object({ plan: PlanKeys.optional() }),
  returns: page(PlanDetails),
  run: async ({ query }) => {
    const items = PLANS.filter(({ key }) => query.plan === undefined || key === query.plan);
    return { items, total: items.length };
  },
});
