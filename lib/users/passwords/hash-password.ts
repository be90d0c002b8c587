import "server-only";
import { randomUUID } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Computes the Argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

// The hash of a random password. It makes unknown users cost the same time as known ones.
let decoy: Promise<string> | undefined; // not process state: a constant, computed once

/** True when the password matches. Without a hash, does the same work and returns false. */
export async function isPasswordMatch(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const fits = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return fits && passwordHash !== null;
}
