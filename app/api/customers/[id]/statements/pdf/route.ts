import { formatStatementFileName, renderStatementPdf } from "@/lib/payments/statements/send-statement";
import { StatementPeriod } from "@/lib/payments/statements/statement-movement";
import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";

export const GET = fileCall({
  id: "customers.printStatement",
  summary: "Returns a customer's statement as a PDF",
  permission: "invoices.all",
  params: IdPath,
  query: StatementPeriod,
  isGenerated: true,
  refusals: ["document_too_large"],
  run: async ({ who, params, query }) => {
    const { statement, bytes } = await renderStatementPdf(who, params.id, query);
    return { fileName: formatStatementFileName(statement), contentType: "application/pdf", bytes };
  },
});
