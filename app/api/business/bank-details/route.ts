import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { BankAccount } from "@/lib/payments/methods/stored-method";
import { listPayoutAccounts } from "@/lib/payments/payouts/list-payout-accounts";

export const GET = call({
  id: "business.getBankDetails",
  summary: "Lists the payout bank accounts, with the last four digits of their numbers",
  permission: "payments.all",
  returns: z.object({ bankAccounts: z.array(BankAccount) }),
  run: async ({ who }) => ({ bankAccounts: await listPayoutAccounts(who) }),
});
