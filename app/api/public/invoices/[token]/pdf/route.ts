import { INVOICE_FAILURE } from "@/lib/invoices/reading/invoice-failure";
import { renderInvoiceFile } from "@/lib/invoices/printing/render-invoice-file";
import { viewPublic } from "@/lib/invoices/sending/view-public";
import { fileCall } from "@/lib/platform/files/file-call";
import { TokenPath } from "@/lib/invoices/reading/public-invoice";

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
