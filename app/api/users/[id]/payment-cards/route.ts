import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";
import { listMethodsBy } from "@/lib/payments/methods/list-methods";
import { toPaymentCard } from "@/lib/payments/methods/to-documented-method";
import { PaymentCard, PaymentCardQuery } from "@/lib/payments/methods/stored-method";

export const GET = call({
  id: "users.listPaymentCards",
  summary: "Lists the cards that a user put on file for customers, except financing cards",
  permission: "payments.all",
  params: IdPath,
  query: PaymentCardQuery,
  returns: page(PaymentCard),
  refusals: ["user_not_found"],
  run: async ({ who, params, query }) => {
    const { items, total } = await listMethodsBy(who, params.id, { kind: "card", paging: query });
    return { items: items.map(toPaymentCard), total };
  },
});
