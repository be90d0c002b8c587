import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { PhoneCall } from "@/lib/telephony/calls/call";
import { AttachedCustomer } from "@/lib/telephony/call-log/saved-phone-call";
import { attachCustomer } from "@/lib/telephony/call-log/save-phone-call";

export const POST = call({
  id: "phoneNotes.attachCustomer",
  summary: "Attaches a logged call to a customer",
  permission: "calls.take",
  params: IdPath,
  body: AttachedCustomer,
  returns: PhoneCall,
  refusals: ["phone_call_not_found", "customer_not_found", "contact_not_found"],
  run: ({ who, params, body }) => attachCustomer(who, params.id, body),
});
