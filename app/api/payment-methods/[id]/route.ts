import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeMethod } from "@/lib/payments/methods/remove-method";

export const DELETE = call({
  id: "paymentMethods.remove",
  summary: "Removes a card or bank account on file",
  permission: "payments.all",
  params: IdPath,
  returns: Deleted,
  refusals: ["payment_method_not_found", "method_pending"],
  run: ({ who, params }) => removeMethod(who, params.id),
});
