import { z } from "zod";
import { detachJobFile } from "@/lib/invoices/attachments/attach-job-file";
import { JobFile } from "@/lib/jobs/files/job-file";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "jobFiles.dissociateFromInvoice",
  summary: "Detaches a job file from an invoice",
  permission: "invoices.change",
  params: IdPath,
  body: z.object({ invoiceId: Id }),
  returns: JobFile,
  refusals: ["file_not_found", "invoice_not_found", "invoice_not_open"],
  run: ({ who, params, body }) => detachJobFile(who, params.id, body.invoiceId),
});
