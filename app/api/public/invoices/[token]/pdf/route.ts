import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { renderInvoiceFile } from "@/lib/invoices/pdf/render-invoice-file";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import { fileCall } from "@/lib/platform/files/file-call";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "invoices.pdfPublic",
  summary: "Returns the invoice or proposal for a customer link as a PDF",
  audience: "customer-token",
  params: TokenPath,
  isGenerated: true,
  refusals: ["document_too_large"],
  failure: INVOICE_FAILURE,
  run: async ({ who }) => renderInvoiceFile(who, await viewPublic(who)),
});
