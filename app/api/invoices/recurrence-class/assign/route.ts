import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { SoldPlanIds, setPlanClass } from "@/lib/plans/sold/set-plan-class";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.assignRecurrenceClass",
  summary: "Sets the accounting class for maintenance plan charges",
  permission: "payments.recurring",
  body: SoldPlanIds.extend({ quickBooksClass: z.number().int().min(0).max(2_147_483_647) }),
  returns: z.object({ updated: z.int() }),
  refusals: ["recurrence_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => ({
    updated: await setPlanClass(who, body.recurrenceIds, body.quickBooksClass),
  }),
});
