import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { MoveTogether } from "@/lib/scheduling/appointments/appointment-calls";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointments } from "@/lib/scheduling/appointments/list-appointments";
import { moveTogether } from "@/lib/scheduling/booking/move-together";

export const POST = call({
  id: "appointments.moveTogether",
  summary: "Moves several appointments together, such as to swap times. If one can't move, none are moved",
  permission: "schedule.change",
  body: MoveTogether,
  returns: z.object({ items: z.array(Appointment) }),
  idempotent: true,
  refusals: ["overlap", "after_hours", "changed_meanwhile", "appointment_not_found"],
  run: async ({ who, body }) => {
    await moveTogether(who, body.moves, body.forceAppointment);
    return {
      items: await findAppointments(
        who,
        body.moves.map(({ id }) => id)
      ),
    };
  },
});
