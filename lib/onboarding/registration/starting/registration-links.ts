import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import type { ApplicantPurpose } from "@/lib/platform/session/applicant-link";
import type { Who } from "@/lib/platform/session/who";
import { hashToken, newToken } from "@/lib/platform/tokens/token-hash";

const DAY_MS = 86_400_000;
/** How long a link works, in days. A registration without a change for as long as the applicant's is forgotten. */
export const LINK_DAYS = { applicant: 30, email: 7 } as const;

/** Makes a link to the registration; answers its token, which is not kept. */
export async function issueLink(who: Who, db: Transaction, purpose: ApplicantPurpose): Promise<string> {
  const token = newToken();
  const { businessId } = who;
  const expiresAt = new Date(Date.now() + LINK_DAYS[purpose] * DAY_MS);
  await db.registrationToken.create({ data: { businessId, purpose, tokenHash: hashToken(token), expiresAt } });
  return token;
}
