import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { requireCustomer } from "@/lib/platform/session/require-customer";
import { requireStaff } from "@/lib/platform/session/require-staff";
import { getPhoneServices, PhoneServices } from "@/lib/telephony/voice/phone-services";

export const GET = call({
  id: "phoneIntegration.getSettings",
  summary: "Returns the business's phone services to staff, or to a customer with a link token",
  // Either proof is enough, so the call itself checks for one.
  audience: "public",
  query: z.object({ token: z.string().max(200).optional() }),
  returns: PhoneServices,
  run: async ({ query, request }) =>
    getPhoneServices(query.token ? await requireCustomer(query.token, request) : await requireStaff(request)),
});
