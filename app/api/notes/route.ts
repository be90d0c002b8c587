import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import {
  Day,
  optionalFlag,
  Id,
  checkPeriodOrder,
  jsonField,
  limit,
  offset,
  page,
  term,
} from "@/lib/platform/shapes/call-shapes";
import { listNotes } from "@/lib/customers/notes/list-notes";
import { Note, SavedNote, SentNoteType } from "@/lib/customers/notes/note";
import { saveNote } from "@/lib/customers/notes/save-note";

export const GET = call({
  id: "notes.list",
  summary: "Lists notes, newest first. With `followUp` true, lists open follow-ups, earliest due date first",
  permission: "jobs.view",
  query: z
    .object({
      followUp: optionalFlag,
      followUpTypeId: Id.optional(),
      type: SentNoteType.optional(),
      userId: Id.optional(),
      term,
      start: Day.optional(),
      end: Day.optional(),
      limit: limit(20),
      offset,
    })
    .superRefine(checkPeriodOrder),
  returns: page(Note),
  run: ({ who, query }) => listNotes(who, query),
});

export const POST = call({
  id: "notes.save",
  summary: "Adds a note to a job, appointment, customer, or invoice, or changes the note with the given `id`",
  permission: "jobs.change",
  body: z.object({ generic_note_type: jsonField(SavedNote) }),
  returns: Note,
  status: ({ generic_note_type: note }) => (note.id === undefined ? 201 : 200),
  idempotent: true,
  refusals: [
    "note_not_found",
    "job_not_found",
    "appointment_not_found",
    "customer_not_found",
    "invoice_not_found",
    "location_not_found",
    "user_not_found",
    "follow_up_type_not_found",
  ],
  run: ({ who, body }) => saveNote(who, body.generic_note_type),
});
