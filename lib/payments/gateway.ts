import "server-only";
import { env } from "@/lib/platform/env";
import { sandboxGateway } from "./sandbox";
import { stripeGateway } from "./stripe";

export type ProviderMethod = "card" | "check";

/** What is charged. `paymentId` is the provider's idempotency key: the same id never charges twice. Amount in dollars. */
export type Charge = {
  paymentId: string;
  businessId: string;
  amount: string;
  method: ProviderMethod;
  /** Stands for a card or bank account that the payer gave to the provider; the number never comes to us. */
  token: string;
  description: string;
  /** Where the payer comes back to from the bank's page. */
  returnUrl: string;
};

type Instrument = { brand: string; last4: string };

/** What became of a charge. A challenge waits for the payer at the bank. */
export type ChargeResult =
  | ({ state: "succeeded"; reference: string } & Instrument)
  | ({ state: "challenge"; reference: string; challengeUrl: string } & Instrument)
  | { state: "processing"; reference: string }
  | ({ state: "failed"; reference: string | null; code: string; sentence: string } & Partial<Instrument>);

/** The port to a payment provider. Errors thrown mean "not known": the payment stays pending and is asked for later. */
export type PaymentGateway = {
  name: "sandbox" | "stripe";
  /** What it can charge. */
  methods: readonly ProviderMethod[];
  charge(charge: Charge): Promise<ChargeResult>;
  /** What the provider knows of a payment; null = it has never heard of it. */
  find(paymentId: string, businessId: string): Promise<ChargeResult | null>;
  /** Gives up a charge that waits for the payer; answers what it ended as. */
  cancel(paymentId: string, businessId: string): Promise<ChargeResult | null>;
};

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

/** Whether cards are only played. Screens say so. */
export function isGatewaySandboxed(): boolean {
  return !env().STRIPE_SECRET_KEY;
}
