import { z } from "zod";
import { PLANS } from "../lists/plans";

/** The keys of the plans. */
export const PlanKeys = z.enum(
  PLANS.map(({ key }) => key),
  { error: "Select a plan." }
);

/** A plan on the wire. */
export const PlanDetails = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  pricePerUser: z.string(),
  includedUsers: z.number().int(),
  features: z.array(z.string()),
});
