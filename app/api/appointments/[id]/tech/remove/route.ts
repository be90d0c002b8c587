import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeTechnician } from "@/lib/scheduling/edits/crew";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { listUsersById } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const POST = call({
  id: "appointments.removeTech",
  summary: "Removes a technician from an appointment's crew",
  permission: "schedule.change",
  params: IdPath,
  body: z.object({ techId: Id }),
  returns: z.object({ technicians: z.array(UserAccount) }),
  refusals: ["overlap", "technician_already_assigned", "appointment_not_found"],
  run: async ({ who, params, body }) => {
    await removeTechnician(who, params.id, body.techId);
    const { technicians } = await findAppointment(who, params.id);
    const { items } = await listUsersById(
      who,
      technicians.map((technician) => technician.tech_id)
    );
    return { technicians: items };
  },
});
