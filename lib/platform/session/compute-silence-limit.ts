import "server-only";
import { env } from "@/lib/platform/env";
import { LOGOUT_GRACE_SECONDS, INACTIVITY_WARNING_SECONDS } from "./inactivity";

/** The warning at 14,400 s plus 60 s of grace (rule: session/inactivity-logout). */
export const SILENCE_LIMIT_SECONDS = INACTIVITY_WARNING_SECONDS + LOGOUT_GRACE_SECONDS;

const PHONE = /\b(?:Mobile|Android|iPhone|iPad|iPod)\b/;
const DAY_SECONDS = 86_400;

/**
 * Computes how long a session may be silent. A technician's phone stays logged in for days: it is in a pocket between
 * stops, and nobody can log in again in a basement. Office computers keep the office limit for every user.
 */
export function computeSilenceLimit({ isTechnician, userAgent }: { isTechnician: boolean; userAgent: string }): number {
  const days = isTechnician && PHONE.test(userAgent) ? env().TECHNICIAN_SESSION_DAYS : 0;
  return Math.max(SILENCE_LIMIT_SECONDS, days * DAY_SECONDS);
}
