import { FinancingApplication, TokenQuery } from "@/lib/financing/applications/financing-application";
import { getApplication } from "@/lib/financing/applications/get-application";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "financing.getApplication",
  summary: "Returns a financing application. A customer link returns only its own application",
  audience: "staff-or-applicant",
  permission: "invoices.view",
  params: IdPath,
  query: TokenQuery,
  returns: FinancingApplication,
  refusals: ["application_not_found", "link_not_found"],
  run: ({ who, params }) => getApplication(who, params.id),
});
