import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { getPayout } from "@/lib/payments/payouts/list-payouts";
import { Payout } from "@/lib/payments/gateways/payout";

export const GET = call({
  id: "payouts.get",
  summary: "Returns a payout with its totals",
  permission: "payments.all",
  params: IdPath,
  returns: Payout,
  run: ({ who, params }) => getPayout(who, params.id),
});
