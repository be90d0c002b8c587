import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { renderInvoiceFile } from "@/lib/invoices/pdf/render-invoice-file";
import { getInvoice } from "@/lib/invoices/records/get-invoice";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { buildPublicView } from "@/lib/invoices/delivery/view-public";
import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "invoices.pdf",
  summary: "Returns an invoice or proposal as the customer's PDF",
  permission: "invoices.view",
  params: IdPath,
  isGenerated: true,
  refusals: ["document_too_large"],
  failure: INVOICE_FAILURE,
  run: async ({ who, params }) =>
    renderInvoiceFile(
      who,
      buildPublicView(await getInvoice(who, params.id), await getBusinessRow(who), await getOnlinePayment())
    ),
});
