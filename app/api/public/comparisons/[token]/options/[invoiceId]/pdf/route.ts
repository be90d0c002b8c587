import { z } from "zod";
import { viewOption } from "@/lib/invoices/comparison/view-comparison";
import { renderInvoiceFile } from "@/lib/invoices/pdf/render-invoice-file";
import { fileCall } from "@/lib/platform/files/file-call";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "comparisons.pdfPublic",
  summary: "Returns a compared proposal as a PDF",
  audience: "comparison-token",
  params: z.object({ ...TokenPath.shape, invoiceId: Id }),
  isGenerated: true,
  refusals: ["document_too_large"],
  run: async ({ who, params }) => renderInvoiceFile(who, await viewOption(who, params.invoiceId)),
});
