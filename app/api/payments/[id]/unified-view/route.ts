import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { WholePayment } from "@/lib/payments/unified/unified-view";
import { getWholePayment } from "@/lib/payments/unified/unified-views";

export const GET = call({
  id: "payments.getUnifiedView",
  summary: "A payment with all that it is applied to and all that went back",
  permission: "payments.view",
  params: IdPath,
  returns: WholePayment,
  refusals: ["payment_not_found"],
  run: ({ who, params }) => getWholePayment(who, params.id),
});
