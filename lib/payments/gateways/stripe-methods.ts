/**
 * What is taken through Stripe. The form in the browser and the charge on the server say the same: what only one of
 * them knew would be offered and could not be paid. Wallets that hold cards (Apple Pay, Google Pay) are cards.
 */
export const STRIPE_METHODS = ["card"] as const;
