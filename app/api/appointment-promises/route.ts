import { call } from "@/lib/platform/http/call";
import { createPromise } from "@/lib/plans/promises/save-promise";
import { NewPromise, Promised } from "@/lib/plans/records/sold-plan";

export const POST = call({
  id: "appointmentPromises.create",
  summary: "Adds a promised appointment to a customer's plan",
  permission: "schedule.change",
  body: NewPromise,
  returns: Promised,
  status: 201,
  refusals: ["recurrence_not_found", "job_not_found"],
  run: ({ who, body }) => createPromise(who, body),
});
