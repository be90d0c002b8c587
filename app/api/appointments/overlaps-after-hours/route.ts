import { call } from "@/lib/platform/http/call";
import { HoursAnswer, HoursQuestion } from "@/lib/scheduling/appointments/appointment-calls";
import { isOutsideBusinessHours } from "@/lib/scheduling/availability/check-availability";

export const POST = call({
  id: "appointments.overlapsAfterHours",
  summary: "Checks if an appointment is outside business hours",
  permission: "schedule.change",
  body: HoursQuestion,
  returns: HoursAnswer,
  // rule: errors/availability-status
  failure: { buildAnswer: () => ({ status: "error" as const, overlaps: false }) },
  run: async ({ who, body }) => ({ status: "ok" as const, overlaps: await isOutsideBusinessHours(who, body) }),
});
