import "server-only";
import type { OnlineMethod } from "@/lib/invoices/sending/online-payment";
import { env } from "@/lib/platform/env";
import type { PayoutPort } from "../payouts/payout-port";
import type { ReaderPort } from "../readers/reader-port";
import { sandboxGateway } from "./sandbox";
import { stripeGateway } from "./stripe";
import type { ToldReturn } from "./stripe-disputes";
import type { KeptMethod, Vault } from "./vault";

export type ProviderMethod = OnlineMethod;

/** What is to be charged. The same `paymentId` never charges twice. Amount in dollars. */
export type NewCharge = {
  paymentId: string;
  businessId: string;
  amount: string;
  method: ProviderMethod;
  /** As the payer knows it; no number when money is taken for no invoice. */
  business: string;
  invoiceNumber: number | null;
  /** Whose card on file pays, or is kept with this charge: the provider's own record of them. */
  payer: string | null;
  /** What pays is to be kept for later charges. */
  keeps: boolean;
  /** A reader that the provider drives reads the card. */
  isAtReader: boolean;
  /** The amount is held and not taken; whoever has its access token gives the card to the provider. */
  isAuthorization: boolean;
};

/** A charge that the provider knows, by its own reference. */
export type KnownCharge = { paymentId: string; reference: string };

/** How a charge is paid. */
export type Instructions = {
  method: ProviderMethod;
  /** Stands for a card or bank account that the payer gave to the provider; the number never comes to us. */
  token: string;
  /** Where the payer comes back to from the bank's page. */
  returnUrl: string;
  /** `token` is a card or account on file, and its owner is not there to confirm anything. */
  isStored: boolean;
};

type Instrument = { brand: string; last4: string };

export type FailedCharge = {
  state: "failed";
  reference: string | null;
  code: string;
  sentence: string;
} & Partial<Instrument>;

/**
 * What became of a charge. A challenge waits for the payer: at the bank, or to verify a bank account, whose address stays
 * good for days. What is open was never confirmed; what is processing is the bank's to decide, of an account for days.
 */
export type ChargeResult =
  | { state: "open"; reference: string }
  | ({ state: "succeeded"; reference: string; kept?: KeptMethod | undefined } & Instrument)
  | ({ state: "challenge"; reference: string; challengeUrl: string } & Instrument)
  | ({ state: "processing"; reference: string } & Partial<Instrument>)
  | FailedCharge;

/** What is to be given back of a charge. The same `refundId` never gives back twice. Amount in dollars. */
export type RefundToMake = {
  refundId: string;
  paymentId: string;
  charge: string;
  amount: string;
  /** Why, as the office said it; empty where nobody did. */
  reason: string;
};

/** What became of a refund; what is pending may still fail, and what succeeded can come back from the bank. */
export type RefundResult =
  | { state: "succeeded" | "pending"; reference: string }
  | { state: "failed"; reference: string | null; sentence: string };

/**
 * The port to a payment provider: a charge is opened, its reference kept, and only then confirmed, so that whatever is
 * not known can be asked by that reference. Errors thrown mean "not known": the payment stays pending and is asked for
 * later.
 */
export type PaymentGateway = {
  name: "sandbox" | "stripe";
  /** Makes the charge known without taking anything; a repeat answers the same reference. */
  open(charge: NewCharge): Promise<string | FailedCharge>;
  /** Takes the money; a repeat answers what the first came to. */
  confirm(charge: KnownCharge, how: Instructions): Promise<ChargeResult>;
  find(charge: KnownCharge): Promise<ChargeResult>;
  /** Gives up a charge that was not taken; answers what it ended as, which may be that it was taken. */
  cancel(charge: KnownCharge): Promise<ChargeResult>;
  /** Whether an amount is held, and what finishes that at the provider. */
  authorization(charge: KnownCharge): Promise<{ authorized: boolean; accessToken: string }>;
  /** Gives money back; a repeat answers what the first came to. */
  refund(refund: RefundToMake): Promise<RefundResult>;
  /** What is known of a refund by its `refundId`; null where it was never made. */
  findRefund(refund: RefundToMake): Promise<RefundResult | null>;
  vault: Vault;
  /** Takes what a card reader read; left out where it takes none through us. */
  reader?: CardReader;
  /** The readers that it drives; left out where it drives none. */
  readers?: ReaderPort;
  /** What was taken of a business since then, as the provider has it. */
  charges(of: { businessId: string; since: Date }): AsyncIterable<ProviderCharge>;
  /** The references of charges, however old, of which something was given back or disputed since then; some twice. */
  returnedSince(since: Date): AsyncIterable<string>;
  /** All that went back of a charge, or is disputed. */
  returnsOf(reference: string): AsyncIterable<ToldReturn>;
  payouts: PayoutPort;
};

/** What may be known of a card that was swiped, and the token that pays with it once. */
export type SwipedCard = {
  lastFour: string;
  cardType: string;
  expiration: string;
  nameOnCard: string;
  swipeToken: string;
};

/** The provider's side of a card reader. What was read is encrypted by the reader; it is kept and logged nowhere. */
export type CardReader = {
  read(swipeData: string): Promise<SwipedCard>;
  /** Whether a token stands for a card that was swiped rather than typed. */
  isSwiped(token: string): boolean;
};

/** A charge that was taken; `returned` of it was refunded. Amounts in dollars. */
export type ProviderCharge = KnownCharge & { amount: string; returned: string; isDisputed: boolean };

/** The provider of this installation: Stripe when its key is set, else the sandbox, which says that it is one. */
export function paymentGateway(): PaymentGateway {
  const key = env().STRIPE_SECRET_KEY;
  return key ? stripeGateway(key) : sandboxGateway;
}

/** What a payer's browser has to know: whose form takes the card. */
export type BrowserGateway = { provider: "sandbox" } | { provider: "stripe"; publishableKey: string };

export function browserGateway(): BrowserGateway {
  const publishableKey = env().STRIPE_PUBLISHABLE_KEY;
  return env().STRIPE_SECRET_KEY && publishableKey ? { provider: "stripe", publishableKey } : { provider: "sandbox" };
}
