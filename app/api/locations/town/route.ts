import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { findTown } from "@/lib/customers/locations/find-town";

export const GET = call({
  id: "locations.findTown",
  summary: "The city and state that an address with this ZIP most likely has; without a ZIP the state of the business",
  permission: "customers.view",
  query: z.object({
    zip: z
      .string()
      .regex(/^\d{5}$/, "must be 5 digits")
      .optional(),
  }),
  returns: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  run: ({ who, query }) => findTown(who, query.zip),
});
