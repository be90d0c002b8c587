import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findFromNote } from "@/lib/scheduling/appointments/list-appointment-notes";

export const GET = call({
  id: "appointments.findFromNote",
  summary: "Returns the appointment that a note belongs to",
  permission: "schedule.view",
  params: z.object({ noteId: Id }),
  returns: z.object({ appointment: Appointment }),
  refusals: ["note_not_found"],
  run: async ({ who, params }) => ({ appointment: await findFromNote(who, params.noteId) }),
});
