/** The headers of every answer. */
export const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  // Other sites learn only our origin. Map providers and tile servers need it when a token is bound to it.
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=()",
};
/** Pages whose address is a secret. */
const TOKEN_PAGES =
  /^\/(?:accept-proposal|confirm-appointment|embed|invoice|mail-link|mail-picture|proposal|request|reset-password|unsubscribe|view-comparison|view-invoice|view-proposal)(?:\/|$)/;

/** Returns who may show a page in a frame: our own pages, anyone, or none. */
export function getFraming(pathname: string): "us" | "anyone" | "none" {
  if (pathname.startsWith("/embed/")) return "us";
  return pathname.startsWith("/request/") ? "anyone" : "none";
}

/** Returns the headers of one page, adjusted to its frames, links, and connections. */
export function buildSafetyHeaders(pathname: string): Record<string, string> {
  const { "x-frame-options": denied, ...headers } = SAFETY_HEADERS;
  const framed = getFraming(pathname);
  return {
    ...headers,
    // The old header has no value for "anyone". The policy next to it allows it.
    ...(framed === "anyone" ? {} : { "x-frame-options": framed === "us" ? "SAMEORIGIN" : denied }),
    // Nobody gets the path, not even us. "no-referrer" would remove the Origin of forms, which we need to recognize our
    // own.
    ...(TOKEN_PAGES.test(pathname) ? { "referrer-policy": "strict-origin" } : {}),
    ...(Number(process.env["HSTS_SECONDS"]) > 0
      ? { "strict-transport-security": `max-age=${Number(process.env["HSTS_SECONDS"])}` }
      : {}),
    // Wallets and banks open windows that must find the way back. Any page may lead to a form without a reload.
    ...(process.env["STRIPE_PUBLISHABLE_KEY"] ? { "cross-origin-opener-policy": "same-origin-allow-popups" } : {}),
  };
}
