import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";

export const POST = call({
  id: "invoices.delete",
  summary: "Soft-deletes an invoice or proposal and clears its balance",
  permission: "invoices.void",
  params: IdPath,
  returns: z.object({ id: Id, operations_status: z.object({ name: z.literal("deleted") }) }),
  refusals: ["invoice_not_found", "status_not_allowed"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) => {
    await setInvoiceStatus(who, params.id, { status: "deleted" });
    return { id: params.id, operations_status: { name: "deleted" as const } };
  },
});
