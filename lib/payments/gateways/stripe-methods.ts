/**
 * The payment methods taken through Stripe, by our names. The form in the browser and the charge on the server must use
 * the same list. Otherwise the form would offer methods that cannot pay. Wallets that hold cards (Apple Pay, Google
 * Pay) are cards. A bank account is debited by ACH.
 */
export const STRIPE_TYPES = { card: "card", check: "us_bank_account" } as const;
