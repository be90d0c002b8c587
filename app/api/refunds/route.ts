import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listRefunds } from "@/lib/payments/reversals/list-refunds";
import { Refund, RefundQuery } from "@/lib/payments/records/refund";

export const GET = call({
  id: "refunds.list",
  summary: "Lists refunds, newest first",
  permission: "payments.all",
  query: RefundQuery,
  returns: page(Refund),
  run: ({ who, query }) => listRefunds(who, query),
});
