import { Note } from "@/lib/customers/notes/note";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { listAppointmentNotes } from "@/lib/scheduling/appointments/list-appointment-notes";

export const GET = call({
  id: "appointments.listNotes",
  summary: "Lists an appointment's notes, newest first",
  permission: "schedule.view",
  params: IdPath,
  returns: page(Note),
  refusals: ["appointment_not_found"],
  run: ({ who, params }) => listAppointmentNotes(who, params.id),
});
