import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { endSessions } from "../sessions/end-sessions";

/**
 * Ends all sessions of a user, such as that of a lost phone. Their password stays valid. For the current user, the
 * current session stays.
 */
export function logOutEverywhere(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
    if (!user) throw notFound("user");
    const { userId, sessionId } = getStaffActor(who);
    recordChange(db, { action: "user.logged-out", subjectKind: "user", subjectId: id });
    await endSessions(db, id, {
      reason: "logged out everywhere",
      keepSessionId: userId === id ? sessionId : undefined,
    });
  });
}
