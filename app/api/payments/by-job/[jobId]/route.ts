import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { listPaymentsByJob } from "@/lib/payments/list-payments";

export const GET = call({
  id: "payments.listByJob",
  summary: "Lists a job's payments, newest first. A payment of several jobs is listed with its full amount",
  permission: "payments.view",
  params: z.object({ jobId: Id }),
  query: z.object({ limit: limit(10), offset }),
  returns: page(Payment),
  refusals: ["job_not_found"],
  run: ({ who, params, query }) => listPaymentsByJob(who, params.jobId, query),
});
