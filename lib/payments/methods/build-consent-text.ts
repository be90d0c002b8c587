import type { ProviderMethod } from "../gateways/gateway";

/** Returns the consent text for putting a card or bank account on file. It is stored with the method word for word. */
export function buildConsentText(business: string, kind: ProviderMethod): string {
  const methodLabel = kind === "card" ? "card" : "bank account";
  return `I authorize ${business} to keep this ${methodLabel} on file and charge it for my invoices and for plans I agree to, until I remove it or ask for its removal.`;
}
