import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { listPayments } from "@/lib/payments/list-payments";
import { PaymentQuery } from "@/lib/payments/records/payment-calls";

export const GET = call({
  id: "payments.listByBusiness",
  summary: "Lists payments, newest first",
  permission: "payments.all",
  query: PaymentQuery,
  returns: page(Payment),
  run: ({ who, query }) => listPayments(who, query),
});
