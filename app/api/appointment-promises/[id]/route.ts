import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { deletePromise, updatePromise } from "@/lib/plans/promises/save-promise";
import { Promised, PromiseMonths } from "@/lib/plans/records/sold-plan";

export const PUT = call({
  id: "appointmentPromises.update",
  summary: "Moves an unscheduled promised appointment to other months",
  permission: "schedule.change",
  params: IdPath,
  body: PromiseMonths,
  returns: Promised,
  refusals: ["promise_not_found", "promise_scheduled"],
  run: ({ who, params, body }) => updatePromise(who, params.id, body),
});

export const DELETE = call({
  id: "appointmentPromises.delete",
  summary: "Removes an unscheduled promised appointment",
  permission: "schedule.change",
  params: IdPath,
  returns: Success,
  refusals: ["promise_not_found", "promise_scheduled"],
  run: async ({ who, params }) => {
    await deletePromise(who, params.id);
    return { success: true };
  },
});
