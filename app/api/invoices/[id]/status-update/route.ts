import { z } from "zod";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { INVOICE_STATUSES } from "@/lib/invoices/records/invoice-status";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

const update = call({
  id: "invoices.statusUpdate",
  summary:
    "Changes the status of an invoice or proposal manually, or voids it. Older path of `set-status` without a reason",
  permission: "invoices.void",
  params: IdPath,
  query: z.object({ status: z.enum(INVOICE_STATUSES) }),
  changes: true,
  returns: Invoice,
  refusals: ["invoice_not_found", "status_not_allowed", "other_option_accepted"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params, query }) => {
    await setInvoiceStatus(who, params.id, { status: query.status });
    return getInvoice(who, params.id);
  },
});

// GET is the documented method. The app's own pages use POST.
export { update as GET, update as POST };
