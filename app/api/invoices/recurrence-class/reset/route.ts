import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/reading/invoice-failure";
import { RecurrenceIds, setRecurrenceClass } from "@/lib/plans/sold/set-recurrence-class";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.resetRecurrenceClass",
  summary: "Sort the charges of maintenance plans under the default class of the books again",
  permission: "payments.recurring",
  body: RecurrenceIds,
  returns: z.object({ updated: z.int() }),
  refusals: ["recurrence_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => ({ updated: await setRecurrenceClass(who, body.recurrenceIds, null) }),
});
