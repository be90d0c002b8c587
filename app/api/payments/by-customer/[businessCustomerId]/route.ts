import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, limit, offset, page } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { listPaymentsByCustomer } from "@/lib/payments/list-payments";

export const GET = call({
  id: "payments.listByCustomer",
  summary: "Lists a customer's payments, newest first",
  permission: "payments.view",
  params: z.object({ businessCustomerId: Id }),
  query: z.object({ limit: limit(10), offset }),
  returns: page(Payment),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listPaymentsByCustomer(who, params.businessCustomerId, query),
});
