import { TokenQuery } from "@/lib/financing/applications/application-shapes";
import { getGreenskyDisclosures, NO_DISCLOSURES } from "@/lib/financing/lenders/greensky";
import { Disclosures } from "@/lib/financing/lenders/lender-shapes";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "greensky.getDisclosures",
  summary: "What a business agrees to that signs up with GreenSky",
  audience: "staff-or-applicant",
  query: TokenQuery,
  returns: Disclosures,
  refusals: ["greensky_not_found", "link_not_found"],
  failure: NO_DISCLOSURES,
  run: ({ who }) => getGreenskyDisclosures(who),
});
