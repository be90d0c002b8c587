import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { jsonField } from "@/lib/platform/http/call-shapes";
import { NewNote, Note } from "@/lib/customers/note-shapes";
import { addNote } from "@/lib/customers/notes";

export const POST = call({
  id: "notes.save",
  summary: "Add a note to a job, an appointment or a customer",
  permission: "jobs.change",
  body: z.object({ generic_note_type: jsonField(NewNote) }),
  returns: Note,
  status: 201,
  idempotent: true,
  refusals: ["job_not_found", "appointment_not_found", "customer_not_found"],
  run: ({ who, body }) => addNote(who, body.generic_note_type),
});
