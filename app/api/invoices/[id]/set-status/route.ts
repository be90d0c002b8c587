import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, line } from "@/lib/platform/shapes/call-shapes";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { INVOICE_STATUSES } from "@/lib/invoices/records/invoice-status";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";

export const POST = call({
  id: "invoices.setStatus",
  summary: "Changes the status of an invoice or proposal manually, or voids it",
  permission: "invoices.void",
  params: IdPath,
  body: z.object({
    status: z.enum(INVOICE_STATUSES),
    /** The reason for voiding or deleting, for the office and the history. */
    reason: line(500).default(""),
  }),
  returns: Invoice,
  refusals: ["invoice_not_found", "status_not_allowed"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, body }) => {
    await setInvoiceStatus(who, params.id, { status: body.status, reason: body.reason });
    return getInvoice(who, params.id);
  },
});
