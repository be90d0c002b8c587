/** Seconds between two reports of where a technician is. rule: session/location-throttle */
const LOCATION_SECONDS = 900;

/** Whether a report is due: the first, or 900 s after the last. */
export function isLocationDue(last: Date | null, now: Date): boolean {
  return !last || now.getTime() - last.getTime() >= LOCATION_SECONDS * 1000;
}

/** A report that did not arrive is tried again this much later, not with every step that somebody walks. */
const AGAIN_SECONDS = 60;

/** Whether a phone tries to report: when one is due, and the last try is a while ago. Only what arrived counts as sent. */
export function isReportTried(sent: Date | null, tried: Date | null, now: Date): boolean {
  return isLocationDue(sent, now) && (!tried || now.getTime() - tried.getTime() >= AGAIN_SECONDS * 1000);
}

/**
 * Where a refused report sends the browser: the address in the `Unauthorized-Request` header of a 401, on our own
 * origin only; null = nowhere. rule: session/location-redirect; proof: OPEN-1
 */
export function locationRedirect(status: number, header: string | null, origin: string): string | null {
  if (status !== 401 || !header) return null;
  const address = URL.canParse(header, origin) ? new URL(header, origin) : null;
  return address && address.origin === origin ? address.href : null;
}
