import "server-only";
import { z } from "zod";
import { Decimal } from "@/lib/platform/money/decimal";
import { moneyToWire } from "@/lib/platform/money/money";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { getPhoneProvider, type Usage } from "@/lib/platform/phone/phone-provider";
import type { Who } from "@/lib/platform/session/who";

export const PlanUsage = z.object({
  currentMonthUsageTotal: z.string(),
  previousMonthUsageTotal: z.string(),
  sid: z.string().nullable(),
  currentMonthUsageDetailed: z.array(
    z.object({
      category: z.string(),
      description: z.string(),
      usage: z.string(),
      usageUnit: z.string(),
      price: z.string(),
    })
  ),
});

/** Returns the business's usage at the phone provider. Empty without an account there. Source: telephony.getUsage. */
export async function getUsage(who: Who): Promise<z.output<typeof PlanUsage>> {
  const account = await findPhoneAccount(who.businessId);
  if (!account)
    return {
      currentMonthUsageTotal: "0.00",
      previousMonthUsageTotal: "0.00",
      sid: null,
      currentMonthUsageDetailed: [],
    };
  const provider = getPhoneProvider(account);
  const [current, previous] = await Promise.all([provider.usage("ThisMonth"), provider.usage("LastMonth")]);
  return {
    currentMonthUsageTotal: sumUsage(current),
    previousMonthUsageTotal: sumUsage(previous),
    sid: account.accountSid,
    currentMonthUsageDetailed: current.filter(({ category }) => category !== TOTAL),
  };
}

/** The provider counts a phone call in several categories. This one is their sum. */
const TOTAL = "totalprice";

function sumUsage(usage: readonly Usage[]): string {
  const sums = usage.filter(({ category }) => category === TOTAL);
  const counted = sums.length > 0 ? sums : usage;
  return moneyToWire(counted.reduce((sum, { price }) => sum.plus(price || "0"), new Decimal(0)));
}
