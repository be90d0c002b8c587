import { z } from "zod";

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
