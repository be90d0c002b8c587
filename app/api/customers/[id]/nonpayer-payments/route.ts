import { z } from "zod";
import { Payment } from "@/lib/invoices/records/payment";
import { listOfficePayments } from "@/lib/payments/list-payments";
import { call } from "@/lib/platform/http/call";
import { IdPath, limit, offset, page } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "customers.listNonpayerPayments",
  summary: "Lists a customer's cash, check, and other manual payments, newest first",
  permission: "payments.all",
  params: IdPath,
  query: z.object({ limit: limit(10), offset }),
  returns: page(Payment),
  refusals: ["customer_not_found"],
  run: ({ who, params, query }) => listOfficePayments(who, params.id, query),
});
