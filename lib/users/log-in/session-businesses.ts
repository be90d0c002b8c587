import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { readThroughDoorway, tenantDatabase, tenantRead } from "@/lib/platform/database/tenant";
import { notFound } from "@/lib/platform/http/refusal";
import { log } from "@/lib/platform/log";
import type { SessionClaims } from "@/lib/platform/session/session-cookie";
import { staffActor, type Who } from "@/lib/platform/session/who";
import type { BusinessChoice } from "./business-choice";

/** The sessions that one log-in opened and that were not ended since, one a business. */
export async function sessionsOfLogIn(sessionId: string): Promise<SessionClaims[]> {
  const rows = await readThroughDoorway<Omit<SessionClaims, "sessionId">>(
    { sessionId },
    Prisma.sql`
      SELECT business_id AS "businessId", user_id AS "userId" FROM user_session
      WHERE id = ${sessionId}::uuid AND ended_at IS NULL`,
  );
  return rows.map((row) => ({ ...row, sessionId }));
}

/** The businesses that the person may switch to, with the current one, by name; none for who has but one. */
export async function businessesOfLogIn(who: Who): Promise<BusinessChoice[]> {
  const sessions = await sessionsOfLogIn(staffActor(who).sessionId);
  if (sessions.length < 2) return [];
  const found = (await Promise.all(sessions.map(readChoice))).flat();
  const choices = found.map((choice) => ({ ...choice, isCurrent: choice.businessId === who.businessId }));
  return choices.length < 2 ? [] : choices.sort((a, b) => a.name.localeCompare(b.name, "en-US"));
}

/** Nothing where the person is deactivated. */
function readChoice({ businessId, userId }: SessionClaims): Promise<Array<Omit<BusinessChoice, "isCurrent">>> {
  return tenantRead(businessId)(Prisma.sql`
    SELECT b.id AS "businessId", coalesce(nullif(b.display_name, ''), b.name) AS name, r.name AS role
    FROM user_account u
    JOIN role r ON r.business_id = u.business_id AND r.id = u.role_id
    JOIN business b ON b.id = u.business_id
    WHERE u.business_id = ${businessId}::uuid AND u.id = ${userId}::uuid AND u.deactivated_at IS NULL`);
}

/**
 * The session of the same log-in in another business, awake from now on; the one that asks goes on. 404 for a business
 * that the log-in did not open, or where the session or the person was ended since.
 */
export async function switchBusiness(who: Who, businessId: string): Promise<SessionClaims> {
  const { sessionId } = staffActor(who);
  const claims = (await sessionsOfLogIn(sessionId)).find((session) => session.businessId === businessId);
  if (!claims) throw notFound("business");
  const { userId } = claims;
  // Whoever was at work in the one was not silent in the other.
  const { count } = await tenantDatabase(businessId)((db) =>
    db.userSession.updateMany({
      where: { businessId, id: sessionId, userId, endedAt: null, user: { deactivatedAt: null } },
      data: { lastActivityAt: who.now },
    }),
  );
  if (count === 0) throw notFound("business");
  log.info({ businessId, userId }, "switched business");
  return claims;
}
