import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { listPayoutLines } from "@/lib/payments/payouts/list-payouts";
import { PayoutLine, PayoutLineQuery } from "@/lib/payments/gateways/payout";

export const GET = call({
  id: "payouts.listLines",
  summary: "Lists a payout's lines, newest first",
  permission: "payments.all",
  params: IdPath,
  query: PayoutLineQuery,
  returns: page(PayoutLine),
  run: ({ who, params, query }) => listPayoutLines(who, params.id, query),
});
