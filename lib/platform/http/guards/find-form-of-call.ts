/** The header with the anti-forgery token of a form, for calls that change something. */
export const FORM_TOKEN_HEADER = "x-form-token";

/** The calls that need a token, by the start of their address, and the form that issues it. */
const FORMS: ReadonlyArray<readonly [address: string, formName: string]> = [
  ["/api/lead-sources", "lead-source"],
  ["/api/leads", "lead"],
  ["/api/market-segments", "market-segment"],
  ["/api/marketing-vendors", "marketing-vendor"],
];

/** Returns the form whose token a call needs. Null for a call that needs none. */
export function findFormOfCall(method: string, address: string): string | null {
  if (method === "GET") return null;
  return FORMS.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1] ?? null;
}
