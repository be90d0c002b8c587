import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notAllowed, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { countTry, clearTries } from "@/lib/platform/rate-limit/count-try";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { endSessions } from "../sessions/end-sessions";
import { hashPassword, isPasswordMatch } from "./hash-password";
import { findPasswordProblem } from "./find-password-problem";
import { revokePasswordLinks } from "./revoke-password-links";

const TRIES = { limit: 10, windowSeconds: 900 };

/**
 * Sets the current user's password, or anybody's with users.change. Ends their other sessions and all emailed password
 * links. The current user's own password needs the current one: an unlocked screen is not a login. Source:
 * users.updatePassword.
 */
export async function changePassword(
  who: Who,
  userId: string,
  input: { newPassword: string; currentPassword?: string }
): Promise<void> {
  const { businessId } = who;
  const user = await who.db((db) => db.user.findUnique({ where: { businessId_id: { businessId, id: userId } } }));
  if (!user) throw notFound("user");
  if (getActingUserId(who) !== userId && !who.permissions.has("users.change")) {
    throw notAllowed("You don't have permission to do this. Ask your administrator.");
  }
  if (getActingUserId(who) === userId && input.currentPassword === undefined)
    throw invalid({ currentPassword: "(This field is required)" });
  if (input.currentPassword !== undefined) await checkCurrent(user, input.currentPassword);
  const problem = findPasswordProblem(input.newPassword, [user.userName, user.email]);
  if (problem) throw invalid({ newPassword: problem });
  const passwordHash = await hashPassword(input.newPassword);
  await who.db(async (db) => {
    await db.user.update({
      where: { businessId_id: { businessId, id: userId } },
      data: { passwordHash, version: { increment: 1 } },
    });
    await endSessions(db, userId, {
      reason: "password changed",
      keepSessionId: who.actor.kind === "staff" ? who.actor.sessionId : undefined,
    });
    await revokePasswordLinks(db, userId);
    recordChange(db, { action: "user.password-changed", subjectKind: "user", subjectId: userId });
  });
}

async function checkCurrent(user: { id: string; passwordHash: string | null }, currentPassword: string): Promise<void> {
  const key = `current-password:${user.id}`;
  const tries = await countTry(key, TRIES.windowSeconds);
  if (tries > TRIES.limit)
    throw new Refusal("limited", "too_many_tries", "Too many attempts. Wait 15 minutes and try again.");
  if (!(await isPasswordMatch(user.passwordHash, currentPassword)))
    throw invalid({ currentPassword: "Incorrect current password. Try again." });
  await clearTries(key);
}
