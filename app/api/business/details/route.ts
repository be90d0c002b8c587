import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { requireStaff } from "@/lib/platform/session/require-staff";
import { getBusiness } from "@/lib/businesses/get-business";
import { PublicDetails } from "@/lib/businesses/business";

export const GET = call({
  id: "business.getDetails",
  summary: "Returns the business details to staff, or to a customer with a link token",
  // Either proof is enough, so the call itself checks for one.
  audience: "public",
  query: z.object({ token: z.string().max(200).optional() }),
  returns: PublicDetails,
  run: async ({ query, request }) =>
    getBusiness(query.token ? await requireCustomer(query.token, request) : await requireStaff(request)),
});
