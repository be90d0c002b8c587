import "server-only";
import type { OnlineMethod } from "@/lib/invoices/records/online-payment";
import { env } from "@/lib/platform/env";
import type { PayoutPort } from "./payout-port";
import type { ReaderPort } from "./reader-port";
import { sandboxGateway } from "./sandbox-gateway";
import { makeStripeGateway } from "./make-stripe-gateway";
import type { ProviderReturn } from "./to-dispute-return";
import type { VaultMethod, Vault } from "./vault";

export type ProviderMethod = OnlineMethod;

/** A charge to make. The same `paymentId` never charges twice. Amount in dollars. */
export type NewCharge = {
  paymentId: string;
  businessId: string;
  amount: string;
  method: ProviderMethod;
  /** The business name that the payer knows. The invoice number is null when the payment is for no invoice. */
  business: string;
  invoiceNumber: number | null;
  /** The provider's id of the customer whose card on file pays, or who gets the card put on file. */
  payer: string | null;
  /** Puts the card or account on file for later charges. */
  keepsOnFile: boolean;
  /** A card reader that the provider controls reads the card. */
  isAtReader: boolean;
  /** The amount is held, not taken. The client with the access token gives the card to the provider. */
  isAuthorization: boolean;
};

/** A charge that exists at the provider, with the provider's reference. */
export type ExistingCharge = { paymentId: string; reference: string };

/** The details of how a charge is paid. */
export type Instructions = {
  method: ProviderMethod;
  /** Stands for a card or bank account that the payer gave to the provider. The number never reaches us. */
  token: string;
  /** The address that the payer returns to from the bank's page. */
  returnUrl: string;
  /** `token` is a card or account on file. Its owner is not present to confirm anything. */
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
 * The outcome of a charge. A challenge waits for the payer at the bank, or to verify a bank account. The address for
 * that stays valid for days. An open charge was never confirmed. A processing one waits for the bank, for days when it
 * is from an account.
 */
export type ChargeResult =
  | { state: "open"; reference: string }
  | ({ state: "succeeded"; reference: string; vaultMethod?: VaultMethod | undefined } & Instrument)
  | ({ state: "challenge"; reference: string; challengeUrl: string } & Instrument)
  | ({ state: "processing"; reference: string } & Partial<Instrument>)
  | FailedCharge;

/** A refund to make. The same `refundId` never refunds twice. Amount in dollars. */
export type RefundToMake = {
  refundId: string;
  paymentId: string;
  charge: string;
  amount: string;
  /** The reason that the office gave. Empty when there is none. */
  reason: string;
};

/** The outcome of a refund. A pending one may still fail, and the bank can return a succeeded one. */
export type RefundResult =
  | { state: "succeeded" | "pending"; reference: string }
  | { state: "failed"; reference: string | null; sentence: string };

/**
 * The port to a payment provider. A charge is opened, its reference stored, and only then confirmed, so an unknown
 * outcome can be looked up by that reference. A thrown error means an unknown outcome: the payment stays pending and is
 * looked up later.
 */
export type PaymentGateway = {
  name: "sandbox" | "stripe";
  /** Creates the charge without taking money. A repeat returns the same reference. */
  open(charge: NewCharge): Promise<string | FailedCharge>;
  /** Takes the money. A repeat returns the outcome of the first call. */
  confirm(charge: ExistingCharge, instructions: Instructions): Promise<ChargeResult>;
  find(charge: ExistingCharge): Promise<ChargeResult>;
  /** Cancels a charge that was not taken. Returns its final outcome, which may be that it was taken. */
  cancel(charge: ExistingCharge): Promise<ChargeResult>;
  /** Tells whether an amount is held. Returns the token that finishes the hold at the provider. */
  authorization(charge: ExistingCharge): Promise<{ authorized: boolean; accessToken: string }>;
  /** Refunds money. A repeat returns the outcome of the first call. */
  refund(refund: RefundToMake): Promise<RefundResult>;
  /** Looks up a refund by its `refundId`. Null when it was never made. */
  findRefund(refund: RefundToMake): Promise<RefundResult | null>;
  vault: Vault;
  /** Takes card data that a card reader read. Absent when the provider takes none through us. */
  reader?: CardReader;
  /** The card readers that the provider controls. Absent when it controls none. */
  readers?: ReaderPort;
  /** The provider's record of what was taken for a business since then. */
  charges(of: { businessId: string; since: Date }): AsyncIterable<ProviderCharge>;
  /** The references of charges of any age that were refunded or disputed since then. Some appear twice. */
  returnedSince(since: Date): AsyncIterable<string>;
  /** All refunds and disputes of a charge. */
  returnsOf(reference: string): AsyncIterable<ProviderReturn>;
  payouts: PayoutPort;
};

/** The visible data of a swiped card, and the token that pays with it once. */
export type SwipedCard = {
  lastFour: string;
  cardType: string;
  expiration: string;
  nameOnCard: string;
  swipeToken: string;
};

/** The provider's side of a card reader. The reader encrypts what it read. It is neither stored nor logged. */
export type CardReader = {
  read(swipeData: string): Promise<SwipedCard>;
  /** True for a token of a swiped card rather than a typed one. */
  isSwiped(token: string): boolean;
};

/** A charge that was taken. `returned` of it was refunded. Amounts in dollars. */
export type ProviderCharge = ExistingCharge & { amount: string; returned: string; isDisputed: boolean };

/**
 * Returns the provider of this installation: Stripe when its key is set, else the sandbox, which presents itself as
 * one.
 */
export function getPaymentGateway(): PaymentGateway {
  const key = env().STRIPE_SECRET_KEY;
  return key ? makeStripeGateway(key) : sandboxGateway;
}

/** The provider whose card form the payer's browser shows. */
export type BrowserGateway = { provider: "sandbox" } | { provider: "stripe"; publishableKey: string };

export function getBrowserGateway(): BrowserGateway {
  const publishableKey = env().STRIPE_PUBLISHABLE_KEY;
  return env().STRIPE_SECRET_KEY && publishableKey ? { provider: "stripe", publishableKey } : { provider: "sandbox" };
}
