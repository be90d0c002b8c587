import "server-only";
import { env } from "@/lib/platform/env";

/** Who carries calls and texts. */
export type PhoneCarrier = "twilio" | "sandbox";

/** The one of this installation: the provider, the stand-in that ships with it, or nobody (a production without a provider). */
export function phoneCarrier(): PhoneCarrier | null {
  const { TWILIO_ACCOUNT_SID, TRUCKROLL_MODE, SANDBOX_TEXTS } = env();
  if (TWILIO_ACCOUNT_SID) return "twilio";
  return TRUCKROLL_MODE === "production" && !SANDBOX_TEXTS ? null : "sandbox";
}
