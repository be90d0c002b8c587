import { AuthorizationAnswer, AuthorizationStart } from "@/lib/financing/applications/financing-application";
import { sendAuthorization } from "@/lib/financing/authorizations/send-authorization";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "synchrony.sendAuthorization",
  summary: "Requests a customer's authorization of a purchase. Repeating the call returns the same authorization",
  permission: "financing.act",
  body: AuthorizationStart,
  returns: AuthorizationAnswer,
  refusals: ["application_not_found", "application_not_approved", "other_lender", "invoice_not_found"],
  run: ({ who, body, requestKey }) => sendAuthorization(who, body, requestKey),
});
