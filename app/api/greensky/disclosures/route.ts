import { getGreenskyDisclosures, NO_DISCLOSURES } from "@/lib/financing/lenders/get-greensky-disclosures";
import { Disclosures } from "@/lib/financing/protocol/lender-product";
import { ApplicantQuery } from "@/lib/onboarding/shapes/applicant-query";
import { getApplicantOrUser } from "@/lib/onboarding/registration/require-registration-access";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "greensky.getDisclosures",
  summary: "Returns the disclosures for GreenSky enrollment",
  audience: "public",
  query: ApplicantQuery,
  returns: Disclosures,
  refusals: ["greensky_not_found", "link_not_found", "sign_up_closed"],
  failure: NO_DISCLOSURES,
  run: async ({ query, request }) => getGreenskyDisclosures(await getApplicantOrUser(request, query.token)),
});
