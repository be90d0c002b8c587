import "server-only";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/time/time-zone";
import { hashToken } from "@/lib/platform/secrets/hash-token";
import { linkNotFound } from "./require-customer";
import { proveWho, type Who } from "./who";

/** Guesses of unknown tokens allowed per address in ten minutes. */
const WRONG_TOKENS = { limit: 60, windowSeconds: 600 };

/** The use of an applicant's link: to confirm an email once, or to read and change the registration. */
export type ApplicantPurpose = "applicant" | "email";

export type ApplicantLink = { who: Who; tokenId: string; usedAt: Date | null };

/**
 * Returns the holder of a registration link. Unknown, expired, and other links all get the same 404. Guesses are
 * limited.
 */
export async function requireApplicant(
  token: string,
  address: string,
  purpose: ApplicantPurpose = "applicant"
): Promise<ApplicantLink> {
  const link = await findApplicant(token, purpose);
  if (link) return link;
  const tries = await countTry(`token:${address}`, WRONG_TOKENS.windowSeconds);
  if (tries > WRONG_TOKENS.limit)
    throw new RequestProblem(429, "too_many_tries", "Too many attempts. Please wait a few minutes.");
  throw linkNotFound();
}

/** Finds the holder of a registration link, or null. The business need not exist yet. */
export async function findApplicant(token: string, purpose: ApplicantPurpose): Promise<ApplicantLink | null> {
  const tokenHash = hashToken(token);
  const row = await runThroughDoorway({ tokenHash }, (db) => db.registrationToken.findUnique({ where: { tokenHash } }));
  if (!row || row.purpose !== purpose || row.expiresAt < new Date()) return null;
  return { who: proveApplicant(row.businessId), tokenId: row.id, usedAt: row.usedAt };
}

/** Creates the proof for a registration whose business may not exist yet. */
export function proveApplicant(businessId: string): Who {
  const actor = { kind: "system", task: "registration" } as const;
  return proveWho({ businessId, actor, permissions: [], timeZone: DEFAULT_TIME_ZONE });
}
