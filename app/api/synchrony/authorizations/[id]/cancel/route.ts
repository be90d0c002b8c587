import { AuthorizationAnswer } from "@/lib/financing/applications/financing-application";
import { requestAuthorizationAction } from "@/lib/financing/authorizations/request-authorization-action";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "synchrony.cancelAuthorization",
  summary: "Cancels a purchase authorization",
  permission: "financing.act",
  params: IdPath,
  returns: AuthorizationAnswer,
  refusals: ["authorization_not_found", "authorization_closed"],
  run: ({ who, params }) => requestAuthorizationAction(who, params.id, { action: "cancel" }),
});
