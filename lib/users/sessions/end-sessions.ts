import "server-only";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { SessionClaims } from "@/lib/platform/session/session-claims";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { listSessionsOfLogIn } from "./list-businesses-of-log-in";

/** Ends every open session of a user (password change, deactivation), except the one to keep. */
export async function endSessions(
  db: Transaction,
  userId: string,
  { reason, keepSessionId }: { reason: string; keepSessionId?: string }
): Promise<void> {
  await db.userSession.updateMany({
    where: {
      businessId: db.who.businessId,
      userId,
      endedAt: null,
      ...(keepSessionId ? { id: { not: keepSessionId } } : {}),
    },
    data: { endedAt: new Date(), endReason: reason },
  });
  recordAccessChange(db, [userId]);
}

/** Ends the sessions of one login in every business, for a logout. */
export async function endLogIn({ sessionId }: SessionClaims): Promise<void> {
  for (const session of await listSessionsOfLogIn(sessionId)) await endSession(session);
}

async function endSession({ businessId, sessionId: id, userId }: SessionClaims): Promise<void> {
  const who = await proveSystemWho(businessId, "log-out");
  await who.db(async (db) => {
    const { count } = await db.userSession.updateMany({
      where: { businessId, id, userId, endedAt: null },
      data: { endedAt: new Date(), endReason: "logout" },
    });
    if (count > 0) recordAccessChange(db, [userId]);
  });
}

/** Announces that users may see more, less, or nothing from now on. Their open connections are checked again. */
export function recordAccessChange(db: Transaction, userIds: readonly string[]): void {
  for (const userId of userIds) recordEvent(db, "user.access-changed", { userId });
}
