import { statementFileName, statementPdf } from "@/lib/payments/statements/send-statement";
import { StatementPeriod } from "@/lib/payments/statements/statement-shapes";
import { answerFile } from "@/lib/platform/files/answer-file";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/http/call-shapes";
import { FileAnswer } from "@/lib/platform/http/declaration";

export const GET = call({
  id: "customers.printStatement",
  summary: "A customer's statement as a PDF",
  permission: "invoices.view",
  params: IdPath,
  query: StatementPeriod,
  returns: FileAnswer,
  refusals: ["customer_not_found", "document_too_large"],
  run: async ({ who, params, query }) => {
    const { statement, bytes } = await statementPdf(who, params.id, query);
    const answer = answerFile({ fileName: statementFileName(statement), contentType: "application/pdf", bytes });
    // It is another one as soon as somebody pays.
    answer.headers.set("cache-control", "private, no-store");
    return answer;
  },
});
