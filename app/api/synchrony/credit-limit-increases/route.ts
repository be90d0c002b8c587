import { CreditLimitIncrease, IncreaseOutcome } from "@/lib/financing/applications/financing-application";
import { requestCreditLimitIncrease } from "@/lib/financing/applications/synchrony";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "synchrony.requestCreditLimitIncrease",
  summary: "Requests a credit limit increase from Synchrony",
  permission: "financing.act",
  body: CreditLimitIncrease,
  returns: IncreaseOutcome,
  refusals: ["customer_not_found"],
  run: ({ who, body }) => requestCreditLimitIncrease(who, body),
});
