import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Note } from "@/lib/customers/notes/note";
import { PhoneCall } from "@/lib/telephony/calls/call";
import { showPhoneNote } from "@/lib/telephony/call-log/phone-notes";

export const GET = call({
  id: "phoneNotes.show",
  summary: "Returns a note on a call, with the call",
  permission: "calls.view",
  params: IdPath,
  returns: Note.extend({ phoneCall: PhoneCall.nullable() }),
  refusals: ["note_not_found"],
  run: ({ who, params }) => showPhoneNote(who, params.id),
});
