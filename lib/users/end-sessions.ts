import "server-only";
import type { Transaction } from "@/lib/platform/database/tenant";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import type { SessionClaims } from "@/lib/platform/session/session-cookie";
import type { Who } from "@/lib/platform/session/who";

/** Ends every open session of a user (password change, deactivation), but the one to keep. */
export async function endSessions(
  who: Pick<Who, "businessId">,
  db: Transaction,
  userId: string,
  reason: string,
  keepSessionId?: string,
): Promise<void> {
  await db.userSession.updateMany({
    where: {
      businessId: who.businessId,
      userId,
      endedAt: null,
      ...(keepSessionId ? { id: { not: keepSessionId } } : {}),
    },
    data: { endedAt: new Date(), endReason: reason },
  });
}

/** Ends one session: logout. */
export async function endSession(claims: SessionClaims): Promise<void> {
  const { businessId, sessionId: id } = claims;
  await tenantDatabase(businessId)((db) =>
    db.userSession.updateMany({
      where: { businessId, id, endedAt: null },
      data: { endedAt: new Date(), endReason: "logout" },
    }),
  );
}
