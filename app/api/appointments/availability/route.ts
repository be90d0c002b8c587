import { call } from "@/lib/platform/http/call";
import { AvailabilityAnswer, AvailabilityQuestion } from "@/lib/scheduling/appointments/appointment-calls";
import { checkAvailability } from "@/lib/scheduling/availability/check-availability";

export const POST = call({
  id: "appointments.checkAvailability",
  summary: "Lists which technicians are available at a given time, with the reason for each who isn't",
  permission: "schedule.change",
  body: AvailabilityQuestion,
  returns: AvailabilityAnswer,
  // rule: errors/availability-status
  failure: { buildAnswer: () => ({ status: "error" as const, available: false, technicians: [] }) },
  run: async ({ who, body }) => {
    const technicians = await checkAvailability(who, body.appointment_availability);
    return { status: "ok" as const, available: technicians.some((technician) => technician.available), technicians };
  },
});
