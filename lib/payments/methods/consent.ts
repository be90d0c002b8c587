import type { ProviderMethod } from "../gateways/gateway";

/** What somebody agrees to whose card or bank account is put on file; kept with it word for word. */
export function consentText(business: string, kind: ProviderMethod): string {
  const what = kind === "card" ? "card" : "bank account";
  return `${business} may keep this ${what} on file and charge it for my invoices and for plans that I agree to, until I remove it or ask for its removal.`;
}
