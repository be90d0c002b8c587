import { syncAccounts } from "@/lib/accounting/sync/sync-accounts";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { Invoice } from "@/lib/invoices/records/invoice";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "invoices.syncAccounts",
  summary: "Refreshes each line's income account and QuickBooks class",
  permission: "invoices.void",
  params: IdPath,
  returns: Invoice,
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) => {
    await syncAccounts(who, params.id);
    return getInvoice(who, params.id);
  },
});
