import "server-only";
import { env } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/refusals/refusal";

/** The error when businesses cannot sign up by themselves. */
const SIGN_UP_CLOSED = "Sign-up is closed. Ask your administrator for a login.";

/** True when businesses can sign up by themselves. */
export function isSignUpOpen(): boolean {
  const { SIGN_UP, TRUCKROLL_MODE } = env();
  return (SIGN_UP ?? (TRUCKROLL_MODE === "production" ? "closed" : "open")) === "open";
}

/** Throws 403 when sign-up is closed. */
export function requireOpenSignUp(): void {
  if (!isSignUpOpen()) throw new Refusal("not allowed", "sign_up_closed", SIGN_UP_CLOSED);
}
