/** rule: session/inactivity-warning */
export const INACTIVITY_WARNING_SECONDS = 14_400;
/** rule: session/inactivity-logout */
export const LOGOUT_GRACE_SECONDS = 60;
/** rule: session/keep-alive-interval */
export const KEEP_ALIVE_INTERVAL_MS = 14_400_000;

/** Where logging out leads; the flag makes the page say that you were logged out. rule: session/logout-flag */
export const LOGOUT_PATH = "/login?logout=1";

const WARNING_AFTER_MS = INACTIVITY_WARNING_SECONDS * 1000;
const LOGOUT_AFTER_MS = WARNING_AFTER_MS + LOGOUT_GRACE_SECONDS * 1000;

export type Inactivity =
  | { state: "active" }
  /** `secondsLeft` until logout, rounded up: 60 … 1. */
  | { state: "warning"; secondsLeft: number }
  | { state: "expired" };

/**
 * Where a session stands, from nothing but its last activity (in any tab) and the time, both in
 * milliseconds: a laptop that slept through the warning wakes up logged out, and activity during
 * the warning is simply a newer last activity.
 */
export function inactivity(lastActivityAt: number, now: number): Inactivity {
  const idle = now - lastActivityAt;
  if (idle >= LOGOUT_AFTER_MS) return { state: "expired" };
  if (idle < WARNING_AFTER_MS) return { state: "active" };
  return { state: "warning", secondsLeft: Math.ceil((LOGOUT_AFTER_MS - idle) / 1000) };
}

/** Milliseconds until {@link inactivity} answers something new; null once it is expired. */
export function untilNextChange(lastActivityAt: number, now: number): number | null {
  const idle = now - lastActivityAt;
  if (idle < WARNING_AFTER_MS) return WARNING_AFTER_MS - idle;
  if (idle >= LOGOUT_AFTER_MS) return null;
  return (LOGOUT_AFTER_MS - idle) % 1000 || 1000;
}
