import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** Creates a 256-bit token that is safe in an address. It is shown once; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash that is stored and looked up instead of the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
