/** The sandbox's test cards and accounts with their behaviors. The numbers are Stripe's well-known ones. */
export type Behavior =
  | "approve"
  | "challenge"
  | "declined_later"
  | "card_declined"
  | "insufficient_funds"
  | "processing_error"
  | "account_closed"
  | "check_insufficient_funds";

const CARDS: Record<string, Behavior> = {
  "4242424242424242": "approve",
  "5555555555554444": "approve",
  "378282246310005": "approve",
  "4000000000000002": "card_declined",
  "4000000000009995": "insufficient_funds",
  "4000000000003220": "challenge",
  "4000000000000341": "declined_later",
  "4000000000000119": "processing_error",
};

const TEST_ROUTING = "110000000";
const ACCOUNTS: Record<string, Behavior> = {
  "000123456789": "approve",
  "000111111116": "account_closed",
  "000222222227": "check_insufficient_funds",
};

/** True for a behavior that lets an instrument be put on file. The behavior of any other is its refusal code. */
export function canBePutOnFile(behavior: string): boolean {
  return ["approve", "challenge", "declined_later"].includes(behavior);
}

/** Returns the outcome of a charge. A card on file fails a challenge because its owner is not present. */
export function getChargeOutcome(behavior: string, isStored: boolean): { state: string; reason: string | null } {
  if (behavior === "approve") return { state: "succeeded", reason: null };
  if (behavior === "challenge" && !isStored) return { state: "challenge", reason: null };
  const reasons: Record<string, string> = { challenge: "authentication_required", declined_later: "card_declined" };
  return { state: "failed", reason: reasons[behavior] ?? behavior };
}

export function findCardBehavior(number: string): Behavior | null {
  return CARDS[number] ?? null;
}

export function findAccountBehavior(routing: string, account: string): Behavior | null {
  return routing === TEST_ROUTING ? (ACCOUNTS[account] ?? null) : null;
}

export function getCardBrand(number: string): string {
  if (number.startsWith("4")) return "Visa";
  if (/^3[47]/.test(number)) return "American Express";
  return /^5[1-5]|^2[2-7]/.test(number) ? "Mastercard" : "Card";
}

/** True when the check digit of a card number is right. */
export function hasValidCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** True after the month of expiry: "04/29" is valid through April 2029. `today` is a day such as 2026-11-05. */
export function isExpired(expiry: string, today: string): boolean {
  const [month = "", year = ""] = expiry.split("/");
  return `20${year}-${month}` < today.slice(0, 7);
}
