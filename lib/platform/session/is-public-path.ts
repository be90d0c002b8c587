/** Pages that need no session of a user. rule: session/public-prefixes */
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

/** Pages that are public while the pages below them are for users. */
const PUBLIC_PAGES: readonly string[] = ["/financing/apply"];

/**
 * True for the root, or a path at or below one of the prefixes. Prefixes match whole path segments, so /invoice/abc is
 * public and /invoices is not.
 */
export function isPublicPath(path: string): boolean {
  return path === "/" || PUBLIC_PAGES.includes(path) || PUBLIC_PREFIXES.some((prefix) => isAtOrBelow(path, prefix));
}

/** True for pages where inactivity does not log out. rule: session/inactivity-skips-comparison */
export function isInactivitySkipped(path: string): boolean {
  return isPublicPath(path) || isAtOrBelow(path, "/comparison");
}

/**
 * True for pages that do not report a technician's position. Comparisons are no exception here. rule:
 * session/public-prefixes
 */
export function isLocationReportSkipped(path: string): boolean {
  return isPublicPath(path);
}

/**
 * True for pages that do not keep the session alive. Comparisons are no exception here. rule:
 * session/keep-alive-interval
 */
export function isKeepAliveSkipped(path: string): boolean {
  return isPublicPath(path);
}

function isAtOrBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
