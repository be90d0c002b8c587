import { z } from "zod";
import { Note } from "@/lib/customers/notes/note";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { addAppointmentNote } from "@/lib/scheduling/appointments/list-appointment-notes";

export const POST = call({
  id: "appointments.addNote",
  summary: "Adds a note to an appointment",
  permission: "schedule.view",
  params: IdPath,
  body: z.object({ noteText: z.string().trim().min(1, "this field is required").max(10_000) }),
  returns: z.object({ note: Note }),
  status: 201,
  idempotent: true,
  refusals: ["appointment_not_found"],
  run: async ({ who, params, body }) => ({ note: await addAppointmentNote(who, params.id, { body: body.noteText }) }),
});
