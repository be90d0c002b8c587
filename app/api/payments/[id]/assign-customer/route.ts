import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Payment } from "@/lib/invoices/records/payment";
import { assignCustomer } from "@/lib/payments/assign-customer";

export const POST = call({
  id: "payments.assignCustomer",
  summary: "Assigns an unmatched payment to a customer",
  permission: "payments.all",
  params: IdPath,
  body: z.object({ businessCustomerId: Id }),
  returns: Payment,
  refusals: ["payment_not_found", "customer_not_found", "customer_known"],
  run: ({ who, params, body }) => assignCustomer(who, params.id, body.businessCustomerId),
});
