import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { addTechnician } from "@/lib/scheduling/edits/crew";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { listUsersById } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const POST = call({
  id: "appointments.addTech",
  summary: "Adds a technician to an appointment's crew",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({ techId: Id, forceAppointment: z.boolean().default(false) }),
  returns: z.object({ technicians: z.array(UserAccount) }),
  refusals: ["overlap", "technician_already_assigned", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await addTechnician(who, params.id, { techId: body.techId, force: body.forceAppointment });
    const { technicians } = await findAppointment(who, params.id);
    const { items } = await listUsersById(
      who,
      technicians.map((technician) => technician.tech_id)
    );
    return { technicians: items };
  },
});
