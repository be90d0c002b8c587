import "server-only";
import { env } from "@/lib/platform/env";

/** The carrier of phone calls and texts. */
export type PhoneCarrier = "twilio" | "sandbox";

/**
 * Returns the carrier of this installation: the provider or the built-in stand-in. Null in production without a
 * provider.
 */
export function getPhoneCarrier(): PhoneCarrier | null {
  const { TWILIO_ACCOUNT_SID, TRUCKROLL_MODE, SANDBOX_TEXTS } = env();
  if (TWILIO_ACCOUNT_SID) return "twilio";
  return TRUCKROLL_MODE === "production" && !SANDBOX_TEXTS ? null : "sandbox";
}
