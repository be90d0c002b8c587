import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { buildRequestKey } from "@/lib/payments/charges/lock-for-payment";
import { getRefund } from "@/lib/payments/reversals/list-refunds";
import { NewRefund, Refund } from "@/lib/payments/records/refund";
import { returnPayment } from "@/lib/payments/reversals/return-payment";

export const POST = call({
  id: "refunds.create",
  summary: "Refunds a payment",
  permission: "payments.void",
  params: IdPath,
  body: NewRefund,
  returns: Refund,
  refusals: [
    "payment_not_found",
    "payment_pending",
    "not_returnable",
    "other_provider",
    "already_returned",
    "over_refund",
  ],
  run: async ({ who, params, body, requestKey }) => {
    const key = buildRequestKey("refunds.create", requestKey, { ...params, ...body });
    return getRefund(who, await returnPayment(who, params.id, { input: { kind: "refund", ...body }, request: key }));
  },
});
