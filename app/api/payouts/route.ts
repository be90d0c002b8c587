import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listPayouts } from "@/lib/payments/payouts/list-payouts";
import { Payout, PayoutQuery } from "@/lib/payments/gateways/payout";

export const GET = call({
  id: "payouts.list",
  summary: "Lists payouts to the bank, latest arrival first",
  permission: "payments.all",
  query: PayoutQuery,
  returns: page(Payout),
  run: ({ who, query }) => listPayouts(who, query),
});
