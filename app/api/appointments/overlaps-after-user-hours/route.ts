import { call } from "@/lib/platform/http/call";
import { HoursAnswer, UserHoursQuestion } from "@/lib/scheduling/appointments/appointment-calls";
import { isOutsideUserHours } from "@/lib/scheduling/availability/check-availability";

export const POST = call({
  id: "appointments.overlapsAfterUserHours",
  summary: "Checks if an appointment is outside a user's working hours",
  permission: "schedule.change",
  body: UserHoursQuestion,
  returns: HoursAnswer,
  // rule: errors/availability-status
  failure: { buildAnswer: () => ({ status: "error" as const, overlaps: false }) },
  run: async ({ who, body }) => ({ status: "ok" as const, overlaps: await isOutsideUserHours(who, body.id, body) }),
});
