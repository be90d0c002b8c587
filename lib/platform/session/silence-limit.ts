import "server-only";
import { env } from "@/lib/platform/env";
import { LOGOUT_GRACE_SECONDS, INACTIVITY_WARNING_SECONDS } from "./inactivity";

/** The warning at 14,400 s plus 60 s of grace (rule: session/inactivity-logout). */
export const SILENCE_LIMIT_SECONDS = INACTIVITY_WARNING_SECONDS + LOGOUT_GRACE_SECONDS;

const PHONE = /\b(?:Mobile|Android|iPhone|iPad|iPod)\b/;
const DAY_SECONDS = 86_400;

/**
 * How long a session may be silent. A technician's own phone stays logged in for days: it lies in a pocket between two
 * stops, and in a basement nobody can log in again. What stands in the office keeps to the office's limit, whoever uses it.
 */
export function silenceLimitOf({ isTechnician, userAgent }: { isTechnician: boolean; userAgent: string }): number {
  const days = isTechnician && PHONE.test(userAgent) ? env().TECHNICIAN_SESSION_DAYS : 0;
  return Math.max(SILENCE_LIMIT_SECONDS, days * DAY_SECONDS);
}
