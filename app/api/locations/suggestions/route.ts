import { z } from "zod";
import { suggestAddresses } from "@/lib/customers/locations/suggest-addresses";
import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "locations.suggestAddresses",
  summary: "Suggests up to 5 US addresses for typed text. Empty if no address service is set up",
  permission: "customers.view",
  query: z.object({ text: z.string().trim().min(3).max(200) }),
  returns: page(z.object({ address: z.string(), city: z.string(), state: z.string(), zip: z.string() })),
  refusals: ["too_many_tries"],
  run: ({ who, query }) => suggestAddresses(who, query.text),
});
