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
const TOKEN_PAGES = /^\/(?:accept-proposal|embed|invoice|proposal|reset-password|view-invoice|view-proposal)(?:\/|$)/;

/** What pages of ours show in a frame, and nobody else's. */
export const isFramed = (pathname: string): boolean => pathname.startsWith("/embed/");

/** The same for one page, as what it opens and whom it asks allow. */
export function safetyHeaders(pathname: string): Record<string, string> {
  return {
    ...SAFETY_HEADERS,
    // Nobody gets the path, not even we: forms would lose their Origin under "no-referrer", by which we know ours.
    ...(TOKEN_PAGES.test(pathname) ? { "referrer-policy": "strict-origin" } : {}),
    ...(isFramed(pathname) ? { "x-frame-options": "SAMEORIGIN" } : {}),
    ...(Number(process.env["HSTS_SECONDS"]) > 0
      ? { "strict-transport-security": `max-age=${Number(process.env["HSTS_SECONDS"])}` }
      : {}),
    // Wallets and banks open windows and have to find back. Any page may lead to a form without being loaded anew.
    ...(process.env["STRIPE_PUBLISHABLE_KEY"] ? { "cross-origin-opener-policy": "same-origin-allow-popups" } : {}),
  };
}
