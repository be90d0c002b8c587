import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { User } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { endSessions } from "./sessions/end-sessions";
import { revokePasswordLinks } from "./passwords/revoke-password-links";

/**
 * Deactivates a user. They cannot log in, their sessions end at once, and emailed links stop working; their work stays.
 * Throws 409 for the primary admin and for the current user. Repeating it changes nothing. Source: users.deactivate.
 */
export function deactivateUser(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await findUser(who, db, id);
    if (getActingUserId(who) === id) throw conflict("oneself", "You cannot deactivate yourself.");
    if (before.primaryAdmin) throw conflict("primary_admin", "The primary administrator cannot be deactivated.");
    if (before.deactivatedAt) return;
    await setDeactivated(who, db, before, who.now, "user.deactivated");
    await endSessions(who, db, id, "deactivated");
    await revokePasswordLinks(who, db, id);
  });
}

/** Reactivates a user, who logs in with the old password. Source: users.reactivate. */
export function reactivateUser(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await findUser(who, db, id);
    if (before.deactivatedAt) await setDeactivated(who, db, before, null, "user.reactivated");
  });
}

async function findUser(who: Who, db: Transaction, id: string): Promise<User> {
  const user = await db.user.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
  if (!user) throw notFound("user");
  return user;
}

async function setDeactivated(
  who: Who,
  db: Transaction,
  before: User,
  deactivatedAt: Date | null,
  action: string,
): Promise<void> {
  const { businessId, id } = before;
  await db.user.update({
    where: { businessId_id: { businessId, id } },
    data: { deactivatedAt, version: { increment: 1 } },
  });
  recordChange(who, db, { action, subjectKind: "user", subjectId: id });
}
