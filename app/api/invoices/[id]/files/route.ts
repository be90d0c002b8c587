import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { listInvoiceFiles } from "@/lib/invoices/records/list-invoice-files";
import { JobFile } from "@/lib/jobs/files/job-file";

export const GET = call({
  id: "invoices.listFiles",
  summary: "Lists the files attached to an invoice or proposal, in order",
  permission: "invoices.view",
  params: IdPath,
  returns: page(JobFile),
  refusals: ["invoice_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => listInvoiceFiles(who, params.id),
});
