import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** A new 256-bit token, safe in an address. It is shown once; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored and looked up instead of the token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
