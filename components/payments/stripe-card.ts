import type { Stripe, StripeElements, StripeElementsOptionsMode } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { STRIPE_METHODS } from "@/lib/payments/gateways/stripe-methods";
import { dollarsToCents } from "./cents";

/** Stripe's own form for a card, shown in a frame of theirs: the number never comes to us. */
export type StripeCard = { stripe: Stripe; elements: StripeElements };

/** Puts the form into `place`; answers it with a function that takes it away again. */
export async function mountStripeCard(
  place: HTMLElement,
  { publishableKey, amount }: { publishableKey: string; amount: string | null },
): Promise<StripeCard & { unmount: () => void }> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error("The card form could not be loaded.");
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const elements = stripe.elements(stripeFormOptions(amount, isDark));
  // Link is a way to pay of its own, not a card.
  const form = elements.create("payment", { layout: "tabs", wallets: { link: "never" } });
  form.mount(place);
  return { stripe, elements, unmount: () => form.destroy() };
}

/** What the form offers: as much as the server takes. Without an amount a card is put on file only. */
export function stripeFormOptions(amount: string | null, isDark: boolean) {
  const purpose =
    amount === null
      ? { mode: "setup" as const, setupFutureUsage: "off_session" as const }
      : { mode: "payment" as const, amount: Math.max(50, dollarsToCents(amount)) };
  return {
    ...purpose,
    currency: "usd",
    allowedPaymentMethodTypes: [...STRIPE_METHODS],
    paymentMethodCreation: "manual",
    appearance: { theme: isDark ? "night" : "stripe" },
  } satisfies StripeElementsOptionsMode;
}

/** The one-time token of the card that stands in the form; throws an Error with a sentence for the payer. */
export async function stripeToken({ stripe, elements }: StripeCard): Promise<string> {
  const checked = await elements.submit();
  if (checked.error) throw new Error(checked.error.message ?? "Check the card.");
  const made = await stripe.createPaymentMethod({ elements });
  if (made.error) throw new Error(made.error.message ?? "Check the card.");
  return made.paymentMethod.id;
}
