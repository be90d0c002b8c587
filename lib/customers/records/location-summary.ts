import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** A customer's location as part of other records. */
export const LocationSummary = z.object({
  id: Id,
  locationName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
