import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { Invoice } from "@/lib/invoices/records/invoice";
import { listInvoicesByJob } from "@/lib/invoices/records/search-invoices";

export const GET = call({
  id: "invoices.listByJob",
  summary: "Lists a job's invoices and proposals",
  permission: "invoices.view",
  params: z.object({ jobId: Id }),
  returns: page(Invoice),
  refusals: ["job_not_found"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => listInvoicesByJob(who, params.jobId),
});
