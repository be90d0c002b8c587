import { call } from "@/lib/platform/http/call";
import { Note } from "@/lib/customers/notes/note";
import { SavedPhoneNote } from "@/lib/telephony/call-log/saved-phone-call";
import { savePhoneNote } from "@/lib/telephony/call-log/phone-notes";

export const POST = call({
  id: "phoneNotes.save",
  summary: "Adds or changes a note on a call",
  permission: "calls.take",
  body: SavedPhoneNote,
  returns: Note,
  status: ({ noteId }) => (noteId ? 200 : 201),
  idempotent: true,
  refusals: [
    "note_not_found",
    "phone_call_not_found",
    "call_not_found",
    "appointment_not_found",
    "job_not_found",
    "customer_not_found",
    "follow_up_type_not_found",
  ],
  run: ({ who, body }) => savePhoneNote(who, body),
});
