import "server-only";
import { getAppointmentOfNote, listNotesOfAppointment } from "@/lib/customers/notes/notes-of";
import type { Note, NoteType } from "@/lib/customers/notes/note";
import { saveNote } from "@/lib/customers/notes/save-note";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { Appointment } from "./appointment";
import { findAppointment } from "./list-appointments";

/** Lists the notes of an appointment that the user may see, newest first. Source: appointments.listNotes. */
export async function listAppointmentNotes(who: Who, id: string): Promise<{ items: Note[]; total: number }> {
  await findAppointment(who, id);
  return listNotesOfAppointment(who, id);
}

/** Adds a note to an appointment that the user may see. Source: appointments.addNote, notes.saveFromAppointment. */
export async function addAppointmentNote(
  who: Who,
  id: string,
  { body, type = "appointment" }: { body: string; type?: NoteType }
): Promise<Note> {
  await findAppointment(who, id);
  return saveNote(who, { type, body, appointmentId: id });
}

/** Finds the appointment that a note belongs to. Source: appointments.findFromNote. */
export async function findFromNote(who: Who, noteId: string): Promise<Appointment> {
  const id = await getAppointmentOfNote(who, noteId);
  // A hidden appointment gets the same 404 as a missing note, so the answer reveals nothing.
  return findAppointment(who, id).catch(() => {
    throw notFound("note");
  });
}
