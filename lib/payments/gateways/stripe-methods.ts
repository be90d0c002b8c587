/**
 * What is taken through Stripe, by what we call it. The form in the browser and the charge on the server say the same:
 * what only one of them knew would be offered and could not be paid. Wallets that hold cards (Apple Pay, Google Pay) are
 * cards; a bank account is debited by ACH.
 */
export const STRIPE_TYPES = { card: "card", check: "us_bank_account" } as const;
