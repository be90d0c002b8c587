import "server-only";
import type { Transaction } from "@/lib/platform/session/who";
import { hashToken, createToken } from "../secrets/hash-token";

export type TokenPurpose =
  | "invoice"
  | "proposal"
  | "comparison"
  | "appointment"
  | "financing"
  | "password_reset"
  | "invitation";

/** Issues a token for one subject and purpose. Returns the token itself, which is not stored. */
export async function issueToken(
  db: Transaction,
  grant: { purpose: TokenPurpose; subjectId: string; validSeconds: number; email?: string }
): Promise<string> {
  const token = createToken();
  await db.accessToken.create({
    data: {
      businessId: db.who.businessId,
      tokenHash: hashToken(token),
      purpose: grant.purpose,
      subjectId: grant.subjectId,
      email: grant.email ?? null,
      expiresAt: new Date(Date.now() + grant.validSeconds * 1000),
    },
  });
  return token;
}

/** Revokes every token of the subject. */
export async function revokeTokens(db: Transaction, subjectId: string, purposes: TokenPurpose[]): Promise<void> {
  await db.accessToken.updateMany({
    where: { businessId: db.who.businessId, subjectId, purpose: { in: purposes }, revokedAt: null },
    data: { revokedAt: new Date() },
  });
}
