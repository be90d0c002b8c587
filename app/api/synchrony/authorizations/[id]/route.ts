import { Authorization, TokenQuery } from "@/lib/financing/applications/financing-application";
import { getAuthorization } from "@/lib/financing/authorizations/get-authorization";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "synchrony.getAuthorization",
  summary: "Returns a purchase authorization. A customer link returns only its own authorization",
  audience: "staff-or-applicant",
  permission: "invoices.view",
  params: IdPath,
  query: TokenQuery,
  returns: Authorization,
  refusals: ["authorization_not_found", "link_not_found"],
  run: ({ who, params }) => getAuthorization(who, params.id),
});
