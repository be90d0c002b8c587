import "server-only";
import { Prisma } from "@prisma/client";
import { readAtOnce } from "@/lib/platform/database/read-at-once";
import { env } from "@/lib/platform/env";

export type OnlineMethod = "card" | "check";

/** The online payment methods of this installation. `why` is a sentence for the office when there are none. */
export type OnlinePayment = { methods: readonly OnlineMethod[]; why: string | null };

/**
 * Returns the online payment methods. They need the gateway's settings. Test cards in production need a separate
 * setting. The money of one key goes to one account. It must not serve a second business unless the operator says that
 * all belong to one firm. Do not call this within a transaction, because it reads across tenants.
 */
export async function getOnlinePayment(): Promise<OnlinePayment> {
  const { STRIPE_SECRET_KEY, STRIPE_ONE_FIRM, STRIPE_BANK_ACCOUNTS } = env();
  if (STRIPE_SECRET_KEY) {
    if (STRIPE_ONE_FIRM || !(await hasSeveralBusinesses()))
      return { methods: STRIPE_BANK_ACCOUNTS ? ["card", "check"] : ["card"], why: null };
    const why =
      "Card payments are off because several businesses share one Stripe account. If they belong to one company, your provider can turn on card payments.";
    return { methods: [], why };
  }
  if (isSandboxAllowed()) return { methods: ["card", "check"], why: null };
  return {
    methods: [],
    why: "Card payments are off because card processing isn't set up. You can record cash and checks. Your provider can connect Stripe to accept cards.",
  };
}

/** True when customers can pay through a provider, which then pays out. Do not call this within a transaction. */
export const hasOnlinePayment = async (): Promise<boolean> => (await getOnlinePayment()).methods.length > 0;

/** True when test cards replace real card processing. */
export function isSandboxAllowed(): boolean {
  const { STRIPE_SECRET_KEY, SANDBOX_CARDS, TRUCKROLL_MODE } = env();
  return !STRIPE_SECRET_KEY && (TRUCKROLL_MODE !== "production" || SANDBOX_CARDS);
}

/** Says whether real money moves, or else whose test cards and accounts are used. */
export type PaymentMode = "live" | "stripe-test" | "sandbox";

export function getPaymentMode(): PaymentMode {
  if (isSandboxAllowed()) return "sandbox";
  return /^[sr]k_test_/.test(env().STRIPE_SECRET_KEY ?? "") ? "stripe-test" : "live";
}

/** Two rows are enough to decide. */
async function hasSeveralBusinesses(): Promise<boolean> {
  const rows = await readAtOnce({ "app.system": "relay" }, Prisma.sql`SELECT 1 AS one FROM business LIMIT 2`);
  return rows.length > 1;
}
