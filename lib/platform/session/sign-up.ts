import "server-only";
import { env } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/http/refusal";

/** What strangers are told where nobody signs up by themselves. */
const SIGN_UP_CLOSED = "Sign-up is closed here. Ask whoever runs this installation for a login.";

/** Whether strangers may sign a business up. */
export function isSignUpOpen(): boolean {
  const { SIGN_UP, TRUCKROLL_MODE } = env();
  return (SIGN_UP ?? (TRUCKROLL_MODE === "production" ? "closed" : "open")) === "open";
}

/** 403 where they may not. */
export function requireOpenSignUp(): void {
  if (!isSignUpOpen()) throw new Refusal("not allowed", "sign_up_closed", SIGN_UP_CLOSED);
}
