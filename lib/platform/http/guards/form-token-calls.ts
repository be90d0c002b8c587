/** What carries the anti-forgery token of a form beside a call that changes something. */
export const FORM_TOKEN_HEADER = "x-form-token";

/** The calls that take one, by the beginning of their address, and the form that gives it. */
const FORMS: ReadonlyArray<readonly [address: string, formName: string]> = [
  ["/api/lead-sources", "lead-source"],
  ["/api/leads", "lead"],
  ["/api/market-segments", "market-segment"],
  ["/api/marketing-vendors", "marketing-vendor"],
];

/** The form whose token a call takes; null for a call that takes none. */
export function formOfCall(method: string, address: string): string | null {
  if (method === "GET") return null;
  return FORMS.find(([start]) => address === start || address.startsWith(`${start}/`))?.[1] ?? null;
}
