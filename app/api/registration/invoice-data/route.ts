import { z } from "zod";
import { readCharges } from "@/lib/onboarding/registration/records/registration-payload";
import { ChargesAnswer } from "@/lib/onboarding/products/charges-answer";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { requireRegistrationAccess } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "registration.getInvoiceData",
  summary: "Returns the total of the selected plan, users, and add-ons",
  audience: "public",
  query: ApplicantQuery,
  returns: z.object({ data: ChargesAnswer }),
  refusals: ["link_not_found", "registration_not_found", "sign_up_closed"],
  run: async ({ query, request }) => ({
    data: await readCharges(await requireRegistrationAccess(request, query.token)),
  }),
});
