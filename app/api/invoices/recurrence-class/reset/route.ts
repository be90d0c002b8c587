import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { RecurrenceIds, setRecurrenceClass } from "@/lib/plans/sold/set-recurrence-class";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "invoices.resetRecurrenceClass",
  summary: "Resets maintenance plan charges to the default accounting class",
  permission: "payments.recurring",
  body: RecurrenceIds,
  returns: z.object({ updated: z.int() }),
  refusals: ["recurrence_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => ({ updated: await setRecurrenceClass(who, body.recurrenceIds, null) }),
});
