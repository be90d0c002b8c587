import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { deletePayment } from "@/lib/payments/void-payment";

export const DELETE = call({
  id: "payments.delete",
  summary: "Deletes a manually recorded payment",
  permission: "payments.void",
  params: IdPath,
  returns: Deleted,
  refusals: ["payment_not_found", "not_deletable"],
  run: ({ who, params }) => deletePayment(who, params.id),
});
