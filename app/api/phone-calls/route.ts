import { call } from "@/lib/platform/http/call";
import { PhoneCall } from "@/lib/telephony/calls/call";
import { SavedPhoneCall } from "@/lib/telephony/call-log/saved-phone-call";
import { savePhoneCall } from "@/lib/telephony/call-log/save-phone-call";

export const POST = call({
  id: "phoneNotes.savePhoneCall",
  summary: "Logs a call, or changes a call log",
  permission: "calls.take",
  body: SavedPhoneCall,
  returns: PhoneCall,
  status: ({ id }) => (id === undefined ? 201 : 200),
  idempotent: true,
  refusals: [
    "phone_call_not_found",
    "call_not_found",
    "call_logged",
    "customer_not_found",
    "contact_not_found",
    "note_not_found",
  ],
  run: ({ who, body }) => savePhoneCall(who, body),
});
