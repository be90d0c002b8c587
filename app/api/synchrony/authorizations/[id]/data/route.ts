import { AuthorizationAnswer, AuthorizationData } from "@/lib/financing/applications/financing-application";
import { requestAuthorizationAction } from "@/lib/financing/authorizations/request-authorization-action";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "synchrony.submitAuthorizationData",
  summary: "Sends the customer's information for a purchase authorization to Synchrony",
  audience: "staff-or-applicant",
  permission: "financing.act",
  params: IdPath,
  body: AuthorizationData,
  returns: AuthorizationAnswer,
  refusals: ["authorization_not_found", "authorization_closed", "link_not_found"],
  run: ({ who, params, body }) => requestAuthorizationAction(who, params.id, { action: "data", data: body }),
});
