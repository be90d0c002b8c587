import "server-only";
import type { User } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { endSessions } from "./sessions/end-sessions";
import { revokePasswordLinks } from "./passwords/revoke-password-links";

/**
 * Deactivates a user. They cannot log in, their sessions end at once, and emailed links stop working; their work stays.
 * Throws 409 for the primary admin and for the current user. Repeating it changes nothing. Source: users.deactivate.
 */
export function deactivateUser(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await findUser(db, id);
    if (getActingUserId(who) === id)
      throw conflict("oneself", "You can't deactivate yourself. Ask another administrator.");
    if (before.primaryAdmin) throw conflict("primary_admin", "The primary administrator can't be deactivated.");
    if (before.deactivatedAt) return;
    await setDeactivated(db, before, { deactivatedAt: who.now, action: "user.deactivated" });
    await endSessions(db, id, { reason: "deactivated" });
    await revokePasswordLinks(db, id);
  });
}

/** Reactivates a user, who logs in with the old password. Source: users.reactivate. */
export function reactivateUser(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await findUser(db, id);
    if (before.deactivatedAt) await setDeactivated(db, before, { deactivatedAt: null, action: "user.reactivated" });
  });
}

async function findUser(db: Transaction, id: string): Promise<User> {
  const user = await db.user.findUnique({ where: { businessId_id: { businessId: db.who.businessId, id } } });
  if (!user) throw notFound("user");
  return user;
}

async function setDeactivated(
  db: Transaction,
  before: User,
  { deactivatedAt, action }: { deactivatedAt: Date | null; action: string }
): Promise<void> {
  const { businessId, id } = before;
  await db.user.update({
    where: { businessId_id: { businessId, id } },
    data: { deactivatedAt, version: { increment: 1 } },
  });
  recordChange(db, { action, subjectKind: "user", subjectId: id });
}
