import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";

export const TEST_CARDS = {
  approve: "4242 4242 4242 4242",
  decline: "4000000000000002",
  insufficient: "4000000000009995",
  challenge: "4000000000003220",
  processing: "4000000000000119",
  declinedLater: "4000000000000341",
} as const;

/** Returns a token for a test card, as the sandbox gives it to the browser. */
export async function makeCardToken(card: keyof typeof TEST_CARDS = "approve"): Promise<string> {
  const number = TEST_CARDS[card].replaceAll(" ", "");
  return (await tokenizeInstrument({ kind: "card", number, expiry: "04/31", cvc: "123" }, "2026-11-21")).token;
}

export async function checkToken(account = "000123456789"): Promise<string> {
  return (await tokenizeInstrument({ kind: "check", routing: "110000000", account }, "2026-11-21")).token;
}
