import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { SoldPlanIds, setPlanClass } from "@/lib/plans/sold/set-plan-class";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.resetRecurrenceClass",
  summary: "Resets maintenance plan charges to the default accounting class",
  permission: "payments.recurring",
  body: SoldPlanIds,
  returns: z.object({ updated: z.int() }),
  refusals: ["recurrence_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => ({ updated: await setPlanClass(who, body.recurrenceIds, null) }),
});
