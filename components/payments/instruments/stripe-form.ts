import type { Stripe, StripeElements, StripeElementsOptionsMode } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { STRIPE_TYPES } from "@/lib/payments/gateways/stripe-methods";
import { toCents } from "./cents";
import type { InstrumentKind } from "./instrument-fields";

/** Stripe's own form for a card or bank account, in Stripe's frame. The number never reaches the app. */
export type StripeForm = {
  stripe: Stripe;
  elements: StripeElements;
  kind: InstrumentKind;
  /** Sets whether the method is kept, which changes the consent text for a bank account. */
  keep: (isOnFile: boolean) => void;
};

type StripeFormRequest = {
  publishableKey: string;
  kind: InstrumentKind;
  /** Null = the method is only put on file, without a payment. */
  amount: string | null;
  /** Called once the form has loaded, because the payer may have changed the answer meanwhile. */
  isOnFile: () => boolean;
};

/** Mounts the form in `place`. Returns it with a function that removes it. */
export async function mountStripeForm(
  place: HTMLElement,
  { publishableKey, kind, amount, isOnFile }: StripeFormRequest
): Promise<StripeForm & { unmount: () => void }> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The payment form didn't load. Reload the page and try again.");
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const elements = stripe.elements(getStripeFormOptions(kind, amount, isDark));
  const setKeptOnFile = (isNowOnFile: boolean) => {
    if (kind === "check" && amount !== null)
      void elements.update({ setupFutureUsage: isNowOnFile ? "off_session" : null });
  };
  if (isOnFile()) setKeptOnFile(true);
  // Link is a separate payment method, not a card.
  const form = elements.create("payment", { layout: "tabs", wallets: { link: "never" } });
  form.mount(place);
  return { stripe, elements, kind, keep: setKeptOnFile, unmount: () => form.destroy() };
}

/** Returns the form options that the server accepts. Without an amount, the method is only put on file. */
export function getStripeFormOptions(kind: InstrumentKind, amount: string | null, isDark: boolean) {
  const purpose =
    amount === null
      ? { mode: "setup" as const, setupFutureUsage: "off_session" as const }
      : { mode: "payment" as const, amount: Math.max(50, toCents(amount)) };
  return {
    ...purpose,
    currency: "usd",
    allowedPaymentMethodTypes: [STRIPE_TYPES[kind]],
    ...(kind === "card" ? { paymentMethodCreation: "manual" as const } : {}),
    appearance: { theme: isDark ? "night" : "stripe" },
  } satisfies StripeElementsOptionsMode;
}

/**
 * Returns the one-time token of the form's input. Throws an Error with a sentence for the payer. A bank account's token
 * includes its owner's consent in the provider's words.
 */
export async function createStripeToken({ stripe, elements, kind }: StripeForm): Promise<string> {
  const retryMessage =
    kind === "card" ? "Check the card details and try again." : "Check the bank account details and try again.";
  const checked = await elements.submit();
  if (checked.error) throw new Error(checked.error.message ?? retryMessage);
  if (kind === "check") {
    const tokenResult = await stripe.createConfirmationToken({ elements });
    if (tokenResult.error) throw new Error(tokenResult.error.message ?? retryMessage);
    return tokenResult.confirmationToken.id;
  }
  const methodResult = await stripe.createPaymentMethod({ elements });
  if (methodResult.error) throw new Error(methodResult.error.message ?? retryMessage);
  return methodResult.paymentMethod.id;
}
