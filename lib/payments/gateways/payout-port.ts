import type { PayoutContents, PayoutStatus } from "./payout";
import type { LineAmounts } from "./payout-sums";
import type { Day } from "@/lib/platform/time/day";

/** A payout in its current state at the provider. Amount in dollars. Negative when it takes money from the bank. */
export type ProviderPayout = {
  reference: string;
  amount: string;
  currency: string;
  status: PayoutStatus;
  contents: PayoutContents;
  initiatedAt: Date;
  arrivesOn: Day;
  bankName: string | null;
  bankLast4: string | null;
  /** The bank account, by the provider's reference, with what the provider says about it. */
  bankReference: string | null;
  bankAccountType: string | null;
  bankHolder: string | null;
  failureCode: string | null;
};

export type ProviderPayoutLine = LineAmounts & {
  reference: string;
  description: string;
  /** The provider's references of the charge and of the refund or dispute that this line is about. */
  chargeReference: string | null;
  returnReference: string | null;
  at: Date;
  /** The business that the charge belongs to, if the provider says so. */
  businessId: string | null;
};

/** The port to a provider's payouts. One account may serve several businesses. */
export type PayoutPort = {
  /** Lists the payouts that were begun since then. */
  list(of: { businessId: string; since: Date }): AsyncIterable<ProviderPayout>;
  /** Null when this account has no payout with that reference. */
  find(reference: string): Promise<ProviderPayout | null>;
  lines(reference: string): AsyncIterable<ProviderPayoutLine>;
};
