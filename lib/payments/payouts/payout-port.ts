import type { PayoutContents, PayoutStatus } from "./payout-shapes";
import type { LineAmounts } from "./payout-sums";
import type { Day } from "@/lib/platform/time/days";

/** A payout as the provider has it now. Amount in dollars; less than nothing when it takes from the bank. */
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
  /** The account that it is paid to, as the provider calls it, and what the provider says of it. */
  bankReference: string | null;
  bankAccountType: string | null;
  bankHolder: string | null;
  failureCode: string | null;
};

export type ProviderPayoutLine = LineAmounts & {
  reference: string;
  description: string;
  /** By what the provider knows the charge that it is about, and the refund or dispute. */
  chargeReference: string | null;
  returnReference: string | null;
  at: Date;
  /** Whose charge it is, where the provider says so. */
  businessId: string | null;
};

/** What a provider pays to the bank: of the account, which may serve several businesses. */
export type PayoutPort = {
  /** Those that were begun since then. */
  list(of: { businessId: string; since: Date }): AsyncIterable<ProviderPayout>;
  /** Null where this account has none of that reference. */
  find(reference: string): Promise<ProviderPayout | null>;
  lines(reference: string): AsyncIterable<ProviderPayoutLine>;
};
