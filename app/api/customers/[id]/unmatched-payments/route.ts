import { z } from "zod";
import { Payment } from "@/lib/invoices/records/payment";
import { listUnmatchedPayments } from "@/lib/payments/list-payments";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listUnmatchedPayments",
  summary: "Lists a customer's payments without an invoice, newest first",
  permission: "payments.all",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(Payment),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listUnmatchedPayments(who, params.id, query),
});
