import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/http/refusal";
import { staffActor, type Who } from "@/lib/platform/session/who";
import { endSessions } from "./end-sessions";

/**
 * Ends every session of a person at once, such as that of a phone which was lost; they log in again with the password they
 * have. Of oneself the one that asks stays.
 */
export function logOutEverywhere(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const user = await db.user.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
    if (!user) throw notFound("user");
    const { userId, sessionId } = staffActor(who);
    recordChange(who, db, { action: "user.logged-out", subjectKind: "user", subjectId: id });
    await endSessions(who, db, id, "logged out everywhere", userId === id ? sessionId : undefined);
  });
}
