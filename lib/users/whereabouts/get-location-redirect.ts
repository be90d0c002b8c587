/** Seconds between two reports of a technician's position. rule: session/location-throttle */
const LOCATION_SECONDS = 900;

/** True for the first report, or 900 s after the last. */
export function isLocationDue(last: Date | null, now: Date): boolean {
  return !last || now.getTime() - last.getTime() >= LOCATION_SECONDS * 1000;
}

/** The wait before a failed report is retried, so that it is not retried with every step of the technician. */
const AGAIN_SECONDS = 60;

/**
 * True when a phone should try to report: a report is due, and the last try was a while ago. Only reports that arrived
 * count as sent.
 */
export function isReportTried(sent: Date | null, tried: Date | null, now: Date): boolean {
  return isLocationDue(sent, now) && (!tried || now.getTime() - tried.getTime() >= AGAIN_SECONDS * 1000);
}

/**
 * Returns where a refused report redirects the browser: the address in the `Unauthorized-Request` header of a 401, only
 * on our own origin. Null means no redirect. rule: session/location-redirect; proof: OPEN-1
 */
export function getLocationRedirect(status: number, header: string | null, origin: string): string | null {
  if (status !== 401 || !header) return null;
  const address = URL.canParse(header, origin) ? new URL(header, origin) : null;
  return address && address.origin === origin ? address.href : null;
}
