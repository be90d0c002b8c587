import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { listUsersById } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "appointments.listTechs",
  summary: "Lists an appointment's technicians, main technician first",
  permission: "schedule.view",
  params: IdPath,
  returns: page(UserAccount),
  run: async ({ who, params }) => {
    const { technicians } = await findAppointment(who, params.id);
    return listUsersById(
      who,
      technicians.map((technician) => technician.tech_id)
    );
  },
});
