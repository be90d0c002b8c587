import { call } from "@/lib/platform/http/call";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { FinancingToOffer, requireOffer, saveWithOffer } from "@/lib/financing/offers/save-with-offer";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { DocumentToSave, saveDocument } from "@/lib/plans/sold/save-document";

export const POST = call({
  id: "invoices.save",
  summary: "Creates an invoice or proposal, or changes the one with the given ID",
  permission: "invoices.change",
  body: DocumentToSave.extend(FinancingToOffer.shape),
  returns: Invoice,
  idempotent: true,
  refusals: [
    "changed_meanwhile",
    "invoice_not_open",
    "other_customer",
    "other_kind",
    "invoice_not_found",
    "customer_not_found",
    "job_not_found",
    "total_below_paid",
    "total_below_zero",
    "over_work_order_balance",
    "maintenance_plan_not_found",
    "recurrence_not_found",
    "plan_archived",
    "plan_there",
    "discount_limit",
  ],
  failure: INVOICE_FAILURE,
  before: ({ who, body }) => requireOffer(who, body),
  run: async ({ who, body: { financingProduct, ...body } }) =>
    getInvoice(who, await saveWithOffer(who, { financingProduct }, () => saveDocument(who, body))),
});
