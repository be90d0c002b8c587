import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { showBusiness } from "@/lib/businesses/get-business";
import { Business } from "@/lib/businesses/business";
import { BankAccount } from "@/lib/payments/methods/stored-method";
import { listVisiblePayoutAccounts } from "@/lib/payments/payouts/list-payout-accounts";

export const GET = call({
  id: "business.show",
  summary: "Returns the session's business. Any other ID returns 404",
  params: IdPath,
  returns: Business.extend({ bankAccounts: z.array(BankAccount) }),
  refusals: ["business_not_found"],
  run: async ({ who, params }) => ({
    ...(await showBusiness(who, params.id)),
    bankAccounts: await listVisiblePayoutAccounts(who),
  }),
});
