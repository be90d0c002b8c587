import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { CallListEntry } from "@/lib/telephony/calls/call";
import { findEntryOfNote } from "@/lib/telephony/call-log/phone-notes";

export const POST = call({
  id: "phoneNotes.findByNoteId",
  summary: "Returns the call list entry of a note's call. Null if the note has no call",
  permission: "calls.view",
  body: z.object({ noteId: Id }),
  returns: CallListEntry.nullable(),
  refusals: ["note_not_found"],
  run: ({ who, body }) => findEntryOfNote(who, body.noteId),
});
