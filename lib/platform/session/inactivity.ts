/** rule: session/inactivity-warning */
export const INACTIVITY_WARNING_SECONDS = 14_400;
/** rule: session/inactivity-logout */
export const LOGOUT_GRACE_SECONDS = 60;
/** rule: session/keep-alive-interval */
export const KEEP_ALIVE_INTERVAL_MS = 14_400_000;

/** The address after a logout. The flag makes the page say that the user was logged out. rule: session/logout-flag */
export const LOGOUT_PATH = "/login?logout=1";

/** The inactivity limits of a session. The server sends them to its pages. */
export type InactivityLimits = { warningSeconds: number; graceSeconds: number };

const INACTIVITY_LIMITS: InactivityLimits = {
  warningSeconds: INACTIVITY_WARNING_SECONDS,
  graceSeconds: LOGOUT_GRACE_SECONDS,
};

/** Computes the limits of a session from its allowed silence, with a warning before its end. */
export function computeLimits(silenceSeconds: number): InactivityLimits {
  return { warningSeconds: silenceSeconds - LOGOUT_GRACE_SECONDS, graceSeconds: LOGOUT_GRACE_SECONDS };
}

export type Inactivity =
  | { state: "active" }
  /** `secondsLeft` until the logout, rounded up: 60 … 1. */
  | { state: "warning"; secondsLeft: number }
  | { state: "expired" };

/**
 * Computes the state of a session from its last activity (in any tab) and the current time, both in milliseconds. A
 * laptop that slept through the warning wakes up logged out. Activity during the warning simply counts as newer
 * activity.
 */
export function computeInactivity(lastActivityAt: number, now: number, limits = INACTIVITY_LIMITS): Inactivity {
  const idle = now - lastActivityAt;
  const { warningAfter, logoutAfter } = toMilliseconds(limits);
  if (idle >= logoutAfter) return { state: "expired" };
  if (idle < warningAfter) return { state: "active" };
  return { state: "warning", secondsLeft: Math.ceil((logoutAfter - idle) / 1000) };
}

/** The longest wait of a browser's timer: 24 days. A longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Computes the milliseconds until {@link computeInactivity} may change. Null once it is expired. */
export function computeNextChange(lastActivityAt: number, now: number, limits = INACTIVITY_LIMITS): number | null {
  const idle = now - lastActivityAt;
  const { warningAfter, logoutAfter } = toMilliseconds(limits);
  if (idle < warningAfter) return Math.min(warningAfter - idle, LONGEST_TIMER_MS);
  if (idle >= logoutAfter) return null;
  return (logoutAfter - idle) % 1000 || 1000;
}

function toMilliseconds({ warningSeconds, graceSeconds }: InactivityLimits) {
  return { warningAfter: warningSeconds * 1000, logoutAfter: (warningSeconds + graceSeconds) * 1000 };
}
