import { z } from "zod";
import { AccountAnswer } from "@/lib/financing/protocol/lender-product";
import { getSynchronyAccount, NO_ACCOUNT } from "@/lib/financing/applications/synchrony";
import { call } from "@/lib/platform/http/call";
import { Id } from "@/lib/platform/shapes/call-shapes";

export const GET = call({
  id: "synchrony.getAccount",
  summary: "Returns the customer's Synchrony account with a masked number",
  permission: "financing.act",
  query: z.object({ businessCustomerId: Id }),
  returns: AccountAnswer,
  refusals: ["customer_not_found", "account_not_found"],
  failure: NO_ACCOUNT,
  run: ({ who, query }) => getSynchronyAccount(who, query.businessCustomerId),
});
