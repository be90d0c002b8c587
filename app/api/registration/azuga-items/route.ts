import { z } from "zod";
import { AZUGA_ITEMS } from "@/lib/onboarding/products/device";
import { Devices } from "@/lib/onboarding/products/charges-answer";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.listAzugaItems",
  summary: "Lists the vehicle trackers available to order, with monthly prices",
  audience: "public",
  query: ApplicantQuery,
  returns: z.object({ availableProducts: Devices }),
  refusals: ["link_not_found", "sign_up_closed"],
  run: async ({ query, request }) => {
    await requireRegistrationAccess(request, query.token);
    return { availableProducts: [...AZUGA_ITEMS] };
  },
});
