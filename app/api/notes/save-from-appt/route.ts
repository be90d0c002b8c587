import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Note, SavedNote, SentNoteType } from "@/lib/customers/notes/note";
import { addAppointmentNote } from "@/lib/scheduling/appointments/list-appointment-notes";

export const POST = call({
  id: "notes.saveFromAppointment",
  summary: "Adds a note to an appointment, its job, and its customer",
  permission: "jobs.change",
  body: z.object({ appointmentId: Id, noteType: SentNoteType, noteBody: SavedNote.shape.body }),
  returns: Note,
  status: 201,
  idempotent: true,
  refusals: ["appointment_not_found"],
  run: ({ who, body }) => addAppointmentNote(who, body.appointmentId, { body: body.noteBody, type: body.noteType }),
});
