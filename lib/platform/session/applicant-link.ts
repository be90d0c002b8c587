import "server-only";
import { throughDoorway } from "@/lib/platform/database/tenant";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { countTry } from "@/lib/platform/rate-limit/rate-limit";
import { DEFAULT_TIME_ZONE } from "@/lib/platform/time/time-zones";
import { hashToken } from "@/lib/platform/tokens/token-hash";
import { linkNotFound } from "./customer-link";
import { proveWho, type Who } from "./who";

/** Guesses of unknown tokens allowed per address and ten minutes. */
const WRONG_TOKENS = { limit: 60, windowSeconds: 600 };

/** What a link of an applicant is for: to confirm an email, once, or to read and change the registration. */
export type ApplicantPurpose = "applicant" | "email";

export type ApplicantLink = { who: Who; tokenId: string; usedAt: Date | null };

/** Who holds a link to a registration; unknown, expired and other links are all the one 404. Guesses are limited. */
export async function requireApplicant(
  token: string,
  address: string,
  purpose: ApplicantPurpose = "applicant",
): Promise<ApplicantLink> {
  const found = await applicantOf(token, purpose);
  if (found) return found;
  const tries = await countTry(`token:${address}`, WRONG_TOKENS.windowSeconds);
  if (tries > WRONG_TOKENS.limit)
    throw new RequestProblem(429, "too_many_tries", "Too many tries. Please wait a few minutes.");
  throw linkNotFound();
}

/** Who holds a link to a registration, or null. The business need not exist yet. */
export async function applicantOf(token: string, purpose: ApplicantPurpose): Promise<ApplicantLink | null> {
  const tokenHash = hashToken(token);
  const row = await throughDoorway({ tokenHash }, (db) => db.registrationToken.findUnique({ where: { tokenHash } }));
  if (!row || row.purpose !== purpose || row.expiresAt < new Date()) return null;
  return { who: applicantWho(row.businessId), tokenId: row.id, usedAt: row.usedAt };
}

/** Who acts on a registration of a business that may not exist yet. */
export function applicantWho(businessId: string): Who {
  const actor = { kind: "system", task: "registration" } as const;
  return proveWho({ businessId, actor, permissions: [], timeZone: DEFAULT_TIME_ZONE });
}
