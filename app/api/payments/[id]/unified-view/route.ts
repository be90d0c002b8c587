import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { WholePayment } from "@/lib/payments/unified/unified-view";
import { getWholePayment } from "@/lib/payments/unified/list-unified-views";

export const GET = call({
  id: "payments.getUnifiedView",
  summary: "Returns a payment with its applied amounts and refunds",
  permission: "payments.view",
  params: IdPath,
  returns: WholePayment,
  refusals: ["payment_not_found"],
  run: ({ who, params }) => getWholePayment(who, params.id),
});
