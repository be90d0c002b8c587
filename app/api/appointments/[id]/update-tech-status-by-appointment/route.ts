import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { recordTechnicianStep } from "@/lib/scheduling/edits/change-appointment-status";
import { Appointment } from "@/lib/scheduling/appointments/appointment";
import { findAppointment } from "@/lib/scheduling/appointments/list-appointments";
import { withPhoneTime, readPhoneTime } from "@/lib/platform/session/action-time";
import { TechnicianStep } from "@/lib/scheduling/edits/technician-step";

export const POST = call({
  id: "appointments.updateTechStatus",
  summary: "Changes a technician's status on an appointment: en route, started, finished, or reopened",
  permission: "schedule.view",
  params: IdPath,
  body: TechnicianStep,
  returns: z.object({ appointment: Appointment, techStatus: z.string() }),
  idempotent: true,
  refusals: ["appointment_not_found", "step_not_open", "no_technician", "technician_not_assigned"],
  run: async ({ who, params, body, request }) => {
    await recordTechnicianStep(withPhoneTime(who, readPhoneTime(request, body)), params.id, {
      transition: body.transition,
      technicianId: body.techId,
    });
    const appointment = await findAppointment(who, params.id);
    const me = who.actor.kind === "staff" ? who.actor.userId : "";
    const ownRecord = appointment.technicians.find((technician) => technician.tech_id === (body.techId ?? me));
    return { appointment, techStatus: (ownRecord ?? appointment.technicians[0])?.techStatus ?? "assigned" };
  },
});
