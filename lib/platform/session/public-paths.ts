/** Pages without a staff session. rule: session/public-prefixes */
const PUBLIC_PREFIXES = [
  "/forgot-password",
  "/forgot/email",
  "/reset-password",
  "/login",
  "/payzer-way",
  "/get-started",
  "/features",
  "/pricing",
  "/proposal",
  "/invoice",
  "/accept-proposal",
  "/thank-you",
  "/signup",
  "/register",
  "/view-proposal",
  "/view-invoice",
  "/view-comparison",
  "/confirm-appointment",
  "/unsubscribe",
  "/request",
] as const;

/** Public by themselves, while what lies below them is for staff. */
const PUBLIC_PAGES: readonly string[] = ["/financing/apply"];

/**
 * Whether the page is public: the root, or a path below one of the prefixes. Prefixes match whole
 * path segments, so /invoice/abc is public and /invoices is not.
 */
export function isPublicPath(path: string): boolean {
  return path === "/" || PUBLIC_PAGES.includes(path) || PUBLIC_PREFIXES.some((prefix) => isAtOrBelow(path, prefix));
}

/** Where nobody is logged out for being inactive. rule: session/inactivity-skips-comparison */
export function skipsInactivity(path: string): boolean {
  return isPublicPath(path) || isAtOrBelow(path, "/comparison");
}

/** Where a technician's position is not reported; comparisons are no exception here. rule: session/public-prefixes */
export function skipsLocationReports(path: string): boolean {
  return isPublicPath(path);
}

/** Where the session is not kept alive; comparisons are no exception here. rule: session/keep-alive-interval */
export function skipsKeepAlive(path: string): boolean {
  return isPublicPath(path);
}

function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
