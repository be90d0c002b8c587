import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { readAtOnce } from "@/lib/platform/database/read-at-once";
import { env } from "@/lib/platform/env";

export type OnlineMethod = "card" | "check";

/** How customers can pay online at this installation; `why` is a sentence for the office where they cannot. */
export type OnlinePayment = { methods: readonly OnlineMethod[]; why: string | null };

/**
 * The gateway's settings switch it on, and without them nothing is offered: test cards are let into production by a
 * setting of their own only. The money of one key goes to one account, so that a second business must not be paid by it
 * unless the operator says that all are one firm. Not to be asked within a transaction: it reads past the tenant.
 */
export async function onlinePayment(): Promise<OnlinePayment> {
  const { STRIPE_SECRET_KEY, STRIPE_ONE_FIRM, STRIPE_BANK_ACCOUNTS } = env();
  if (STRIPE_SECRET_KEY) {
    if (STRIPE_ONE_FIRM || !(await hasSeveralBusinesses()))
      return { methods: STRIPE_BANK_ACCOUNTS ? ["card", "check"] : ["card"], why: null };
    const why =
      "Card payments are off: this installation has several businesses and one card account. If all are one firm, the operator sets STRIPE_ONE_FIRM=1.";
    return { methods: [], why };
  }
  if (isSandboxLetIn()) return { methods: ["card", "check"], why: null };
  return {
    methods: [],
    why: "Card payments are off: no card account is set up. Cash and checks can be recorded. The operator sets STRIPE_SECRET_KEY to take cards.",
  };
}

/** Whether customers can pay by a provider at all, which then pays out. As above, not to be asked within a transaction. */
export const takesCards = async (): Promise<boolean> => (await onlinePayment()).methods.length > 0;

/** Whether test cards stand in for a card account. */
export function isSandboxLetIn(): boolean {
  const { STRIPE_SECRET_KEY, SANDBOX_CARDS, TRUCKROLL_MODE } = env();
  return !STRIPE_SECRET_KEY && (TRUCKROLL_MODE !== "production" || SANDBOX_CARDS);
}

/** Whether money moves; else whose test cards and accounts are taken in its place. */
export type PaymentMode = "live" | "stripe-test" | "sandbox";

export function paymentMode(): PaymentMode {
  if (isSandboxLetIn()) return "sandbox";
  return /^[sr]k_test_/.test(env().STRIPE_SECRET_KEY ?? "") ? "stripe-test" : "live";
}

/** Two rows are enough to know. */
async function hasSeveralBusinesses(): Promise<boolean> {
  const rows = await readAtOnce({ "app.system": "relay" }, Prisma.sql`SELECT 1 AS one FROM business LIMIT 2`);
  return rows.length > 1;
}
