import { z } from "zod";
import { CARD_READERS, DISCOUNT_QUANTITY } from "@/lib/onboarding/products/device";
import { Devices } from "@/lib/onboarding/products/charges-answer";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.getCardReaders",
  summary: "Lists the card readers available to order, with volume prices",
  audience: "public",
  query: ApplicantQuery,
  returns: z.object({ availableProducts: Devices, discountQuantity: z.number().int() }),
  refusals: ["link_not_found", "sign_up_closed"],
  run: async ({ query, request }) => {
    await requireRegistrationAccess(request, query.token);
    return { availableProducts: [...CARD_READERS], discountQuantity: DISCOUNT_QUANTITY };
  },
});
