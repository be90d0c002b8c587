import "server-only";
import type { ApplicantPurpose } from "@/lib/platform/session/applicant-link";
import type { Transaction } from "@/lib/platform/session/who";
import { hashToken, createToken } from "@/lib/platform/secrets/hash-token";

const DAY_MS = 86_400_000;
/** The days that a link is valid. A registration without a change for the applicant's days is deleted. */
export const LINK_DAYS = { applicant: 30, email: 7 } as const;

/** Creates a link to the registration. Returns its token, which is not stored. */
export async function issueLink(db: Transaction, purpose: ApplicantPurpose): Promise<string> {
  const token = createToken();
  const { businessId } = db.who;
  const expiresAt = new Date(Date.now() + LINK_DAYS[purpose] * DAY_MS);
  await db.registrationToken.create({ data: { businessId, purpose, tokenHash: hashToken(token), expiresAt } });
  return token;
}
