import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, Success } from "@/lib/platform/shapes/call-shapes";
import { detachPlan } from "@/lib/scheduling/promises/schedule-promise";

export const POST = call({
  id: "appointments.removeMaintenancePlan",
  summary: "Unlinks a maintenance plan from its appointments, which aren't deleted",
  permission: "schedule.change",
  params: z.object({ recurrenceId: Id }),
  returns: Success,
  refusals: ["recurrence_not_found"],
  run: async ({ who, params }) => {
    await detachPlan(who, params.recurrenceId);
    return { success: true };
  },
});
