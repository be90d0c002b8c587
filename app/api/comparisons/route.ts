import { z } from "zod";
import { ComparisonToSave } from "@/lib/invoices/comparison/comparison";
import { saveComparison } from "@/lib/invoices/comparison/save-comparison";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "comparisons.save",
  summary: "Groups two to four proposals of a job into a comparison, or ungroups them",
  permission: "invoices.change",
  body: ComparisonToSave,
  returns: z.object({ comparisonId: Id.nullable() }),
  idempotent: true,
  refusals: ["job_not_found", "invoice_not_found", "comparison_not_found", "comparison_answered"],
  failure: INVOICE_FAILURE,
  run: async ({ who, body }) => ({ comparisonId: await saveComparison(who, body) }),
});
