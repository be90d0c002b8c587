/** What every answer carries, whatever it is. */
export const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  // Who is elsewhere learns our origin only: map providers and tile servers ask for it where a token is bound to it.
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=()",
};
/** Pages whose address is a secret. */
const TOKEN_PAGES =
  /^\/(?:accept-proposal|confirm-appointment|embed|invoice|mail-link|mail-picture|proposal|request|reset-password|unsubscribe|view-comparison|view-invoice|view-proposal)(?:\/|$)/;

/** Who may show a page in a frame: pages of ours, anybody, or nobody. */
export function framedBy(pathname: string): "us" | "anybody" | "nobody" {
  if (pathname.startsWith("/embed/")) return "us";
  return pathname.startsWith("/request/") ? "anybody" : "nobody";
}

/** The same for one page, as what it opens and whom it asks allow. */
export function safetyHeaders(pathname: string): Record<string, string> {
  const { "x-frame-options": denied, ...headers } = SAFETY_HEADERS;
  const framed = framedBy(pathname);
  return {
    ...headers,
    // The old header knows no "anybody"; the policy beside it says so.
    ...(framed === "anybody" ? {} : { "x-frame-options": framed === "us" ? "SAMEORIGIN" : denied }),
    // Nobody gets the path, not even we: forms would lose their Origin under "no-referrer", by which we know ours.
    ...(TOKEN_PAGES.test(pathname) ? { "referrer-policy": "strict-origin" } : {}),
    ...(Number(process.env["HSTS_SECONDS"]) > 0
      ? { "strict-transport-security": `max-age=${Number(process.env["HSTS_SECONDS"])}` }
      : {}),
    // Wallets and banks open windows and have to find back. Any page may lead to a form without being loaded anew.
    ...(process.env["STRIPE_PUBLISHABLE_KEY"] ? { "cross-origin-opener-policy": "same-origin-allow-popups" } : {}),
  };
}
