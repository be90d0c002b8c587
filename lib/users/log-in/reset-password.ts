import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { hashToken } from "@/lib/platform/secrets/hash-token";
import { endSessions } from "../sessions/end-sessions";
import { clearGuesses } from "./log-in";
import { confirmLogins } from "./login-names";
import { hashPassword } from "../passwords/hash-password";
import { findPasswordProblem } from "../passwords/find-password-problem";
import { PASSWORD_PURPOSES, revokePasswordLinks } from "../passwords/revoke-password-links";

/** Guesses of unknown tokens allowed per address in ten minutes. */
const WRONG_TOKENS = { limit: 60, windowSeconds: 600 };
const PURPOSES = new Set<string>(PASSWORD_PURPOSES);

type PasswordLink = {
  businessId: string;
  userId: string;
  tokenId: string;
  email: string;
  names: string[];
  isInvitation: boolean;
};

/**
 * Finds the user of a password link. Null for an unknown, used, revoked, or expired one, and for one sent to an address
 * that the user no longer has. Guesses are limited (429).
 */
export async function findPasswordLink(token: string, address: string): Promise<PasswordLink | null> {
  const tokenHash = hashToken(token);
  const row = await runThroughDoorway({ tokenHash }, (db) => db.accessToken.findUnique({ where: { tokenHash } }));
  const usable = row && PURPOSES.has(row.purpose) && !row.usedAt && !row.revokedAt && row.expiresAt > new Date();
  if (!usable) {
    const tries = await countTry(`token:${address}`, WRONG_TOKENS.windowSeconds);
    if (tries > WRONG_TOKENS.limit)
      throw new Refusal("limited", "too_many_tries", "Too many attempts. Please wait a few minutes.");
    return null;
  }
  const who = await proveSystemWho(row.businessId, "password link");
  const user = await who.db((db) =>
    db.user.findFirst({ where: { businessId: row.businessId, id: row.subjectId, deactivatedAt: null } })
  );
  if (!user || row.email !== user.email) return null;
  const { businessId, id: tokenId, purpose } = row;
  return {
    businessId,
    tokenId,
    userId: user.id,
    email: user.email,
    names: [user.userName, user.email],
    isInvitation: purpose === "invitation",
  };
}

/**
 * Sets the password through an emailed link. Uses the link up (of two at once, one wins), and ends every session and
 * every other password link of the user. Lifts the throttle of the account. Returns the user's id. Throws 422
 * `newPassword` or `token`. Source: session.resetPassword.
 */
export async function resetPassword(input: { token: string; newPassword: string; address: string }): Promise<string> {
  const link = await findPasswordLink(input.token, input.address);
  if (!link) throw buildDeadLink();
  const problem = findPasswordProblem(input.newPassword, link.names);
  if (problem) throw invalid({ newPassword: problem });
  const passwordHash = await hashPassword(input.newPassword);
  const who = await proveSystemWho(link.businessId, link.isInvitation ? "invitation" : "password reset");
  const { businessId } = who;
  await who.db(async (db) => {
    const { count } = await db.accessToken.updateMany({
      where: { businessId, id: link.tokenId, usedAt: null, revokedAt: null },
      data: { usedAt: new Date() },
    });
    if (count === 0) throw buildDeadLink();
    await revokePasswordLinks(db, link.userId);
    await confirmLogins(db, link);
    await db.user.update({
      where: { businessId_id: { businessId, id: link.userId } },
      data: { passwordHash, version: { increment: 1 } },
    });
    await endSessions(db, link.userId, { reason: "password changed" });
    recordChange(db, { action: "user.password-reset", subjectKind: "user", subjectId: link.userId });
  });
  await clearGuesses(link.userId, input.address);
  return link.userId;
}

function buildDeadLink(): Refusal {
  return invalid({ token: "This link has expired or was already used. Request a new one." }, "link_not_valid");
}
