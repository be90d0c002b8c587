import { AuthorizationAnswer, AuthorizationEmail } from "@/lib/financing/applications/financing-application";
import { requestAuthorizationAction } from "@/lib/financing/authorizations/request-authorization-action";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const PATCH = call({
  id: "synchrony.updateAuthorizationEmail",
  summary: "Sends a purchase authorization request to another email address",
  permission: "financing.act",
  params: IdPath,
  body: AuthorizationEmail,
  returns: AuthorizationAnswer,
  refusals: ["authorization_not_found", "authorization_closed"],
  run: ({ who, params, body }) => requestAuthorizationAction(who, params.id, { action: "email", ...body }),
});
