import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { findTown } from "@/lib/customers/locations/find-town";

export const GET = call({
  id: "locations.findTown",
  summary: "Returns the likely city and state of a ZIP code, or the business's state if no ZIP code is given",
  permission: "customers.view",
  query: z.object({
    zip: z
      .string()
      .regex(/^\d{5}$/, "Enter a 5-digit ZIP code.")
      .optional(),
  }),
  returns: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  run: ({ who, query }) => findTown(who, query.zip),
});
