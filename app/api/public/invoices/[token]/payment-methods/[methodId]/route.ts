import { call } from "@/lib/platform/http/call";
import { Deleted, Id } from "@/lib/platform/shapes/call-shapes";
import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { TokenPath } from "@/lib/invoices/records/public-invoice";
import { removeMethod } from "@/lib/payments/methods/remove-method";

export const DELETE = call({
  id: "paymentMethods.removePublic",
  summary: "Removes the customer's card or bank account on file",
  audience: "customer-token",
  params: TokenPath.extend({ methodId: Id }),
  returns: Deleted,
  refusals: ["link_not_found", "payment_method_not_found", "method_pending"],
  failure: INVOICE_FAILURE,
  run: ({ who, params }) => removeMethod(who, params.methodId),
});
