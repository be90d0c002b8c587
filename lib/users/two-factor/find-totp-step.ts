import "server-only";
import { Secret, TOTP } from "otpauth";

/** The steps before and after the current one that are accepted, because phones' clocks differ. */
const WINDOW = 1;

/** Creates a secret for an authenticator app, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the address in the QR code that an authenticator app scans. */
export function buildTotpAddress(secret: string, account: string): string {
  return makeTotp(secret, account).toString();
}

/** Returns the 30-second step that the code belongs to, or null when the code is wrong at that moment. */
export function findTotpStep(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = makeTotp(secret).validate({ token: code, window: WINDOW, timestamp });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

function makeTotp(secret: string, account = ""): TOTP {
  return new TOTP({ issuer: "Truckroll", label: account, secret });
}
