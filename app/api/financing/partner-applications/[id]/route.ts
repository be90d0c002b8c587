import { PartnerApplication, TokenQuery } from "@/lib/financing/applications/financing-application";
import { getPartnerApplication } from "@/lib/financing/applications/get-application";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "financing.getPartnerApplication",
  summary: "Returns a financing application's details from the lender",
  audience: "staff-or-applicant",
  permission: "invoices.view",
  params: IdPath,
  query: TokenQuery.extend({ financingPartnerId: Id.optional() }),
  returns: PartnerApplication,
  refusals: ["application_not_found", "link_not_found"],
  run: ({ who, params, query }) => getPartnerApplication(who, params.id, query.financingPartnerId),
});
