import type { Stripe, StripeElements, StripeElementsOptionsMode } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { STRIPE_TYPES } from "@/lib/payments/gateways/stripe-methods";
import { dollarsToCents } from "./cents";
import type { InstrumentKind } from "./instrument-fields";

/** Stripe's own form for a card or bank account, shown in a frame of theirs: the number never comes to us. */
export type StripeForm = {
  stripe: Stripe;
  elements: StripeElements;
  kind: InstrumentKind;
  /** Says whether what pays is kept: by that the form words what the owner of a bank account agrees to. */
  keep: (isKept: boolean) => void;
};

type Wanted = {
  publishableKey: string;
  kind: InstrumentKind;
  /** Null: nothing is paid now, it is put on file only. */
  amount: string | null;
  /** Read once the form has loaded. The payer may have changed the answer meanwhile. */
  isKept: () => boolean;
};

/** Puts the form into `place`; answers it with a function that takes it away again. */
export async function mountStripeForm(
  place: HTMLElement,
  { publishableKey, kind, amount, isKept }: Wanted,
): Promise<StripeForm & { unmount: () => void }> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment form could not be loaded.");
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const elements = stripe.elements(stripeFormOptions(kind, amount, isDark));
  const keep = (isNowKept: boolean) => {
    if (kind === "check" && amount !== null)
      void elements.update({ setupFutureUsage: isNowKept ? "off_session" : null });
  };
  if (isKept()) keep(true);
  // Link is a way to pay of its own, not a card.
  const form = elements.create("payment", { layout: "tabs", wallets: { link: "never" } });
  form.mount(place);
  return { stripe, elements, kind, keep, unmount: () => form.destroy() };
}

/** What the form offers: as much as the server takes. Without an amount a card or account is put on file only. */
export function stripeFormOptions(kind: InstrumentKind, amount: string | null, isDark: boolean) {
  const purpose =
    amount === null
      ? { mode: "setup" as const, setupFutureUsage: "off_session" as const }
      : { mode: "payment" as const, amount: Math.max(50, dollarsToCents(amount)) };
  return {
    ...purpose,
    currency: "usd",
    allowedPaymentMethodTypes: [STRIPE_TYPES[kind]],
    ...(kind === "card" ? { paymentMethodCreation: "manual" as const } : {}),
    appearance: { theme: isDark ? "night" : "stripe" },
  } satisfies StripeElementsOptionsMode;
}

/**
 * The one-time token of what stands in the form; throws an Error with a sentence for the payer. That of a bank account
 * brings what its owner has agreed to there, as the provider words it.
 */
export async function stripeToken({ stripe, elements, kind }: StripeForm): Promise<string> {
  const again = kind === "card" ? "Check the card." : "Check the bank account.";
  const checked = await elements.submit();
  if (checked.error) throw new Error(checked.error.message ?? again);
  if (kind === "check") {
    const made = await stripe.createConfirmationToken({ elements });
    if (made.error) throw new Error(made.error.message ?? again);
    return made.confirmationToken.id;
  }
  const made = await stripe.createPaymentMethod({ elements });
  if (made.error) throw new Error(made.error.message ?? again);
  return made.paymentMethod.id;
}
