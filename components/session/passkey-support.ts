"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** True in a browser that has passkeys; false on the server. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(subscribeToNothing, browserSupportsWebAuthn, () => false);
}

/** Explains why the browser gave no passkey. Null when the user canceled. */
export function explainPasskeyProblem(error: unknown): string | null {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "SecurityError")
    return "Passkeys don't work at this web address. Ask your administrator for the correct address.";
  return "The passkey didn't work. Try again.";
}
