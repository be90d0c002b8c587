import "server-only";
import { Prisma } from "@prisma/client";
import { readThroughDoorway, getTenantDatabase, createTenantRead } from "@/lib/platform/database/tenant-database";
import { notFound } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { SessionClaims } from "@/lib/platform/session/session-claims";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import type { BusinessChoice } from "./business-choice";

/** Lists the open sessions of one login, one for each business. */
export async function listSessionsOfLogIn(sessionId: string): Promise<SessionClaims[]> {
  const rows = await readThroughDoorway<Omit<SessionClaims, "sessionId">>(
    { sessionId },
    Prisma.sql`
      SELECT business_id AS "businessId", user_id AS "userId" FROM user_session
      WHERE id = ${sessionId}::uuid AND ended_at IS NULL`
  );
  return rows.map((row) => ({ ...row, sessionId }));
}

/**
 * Lists the businesses that the user may switch to, by name, including the current one. Empty with only one business.
 */
export async function listBusinessesOfLogIn(who: Who): Promise<BusinessChoice[]> {
  const sessions = await listSessionsOfLogIn(getStaffActor(who).sessionId);
  if (sessions.length < 2) return [];
  const businesses = (await Promise.all(sessions.map(readChoice))).flat();
  const choices = businesses.map((choice) => ({ ...choice, isCurrent: choice.businessId === who.businessId }));
  return choices.length < 2 ? [] : choices.sort((a, b) => a.name.localeCompare(b.name, "en-US"));
}

/** Empty when the user is deactivated there. */
function readChoice({ businessId, userId }: SessionClaims): Promise<Array<Omit<BusinessChoice, "isCurrent">>> {
  return createTenantRead(businessId)(Prisma.sql`
    SELECT b.id AS "businessId", coalesce(nullif(b.display_name, ''), b.name) AS name, r.name AS role
    FROM user_account u
    JOIN role r ON r.business_id = u.business_id AND r.id = u.role_id
    JOIN business b ON b.id = u.business_id
    WHERE u.business_id = ${businessId}::uuid AND u.id = ${userId}::uuid AND u.deactivated_at IS NULL`);
}

/**
 * Returns the session of the same login in another business and marks it as active. The current session continues.
 * Throws 404 for a business that the login did not open, or when the session or user was ended.
 */
export async function switchBusiness(who: Who, businessId: string): Promise<SessionClaims> {
  const { sessionId } = getStaffActor(who);
  const claims = (await listSessionsOfLogIn(sessionId)).find((session) => session.businessId === businessId);
  if (!claims) throw notFound("business");
  const { userId } = claims;
  // Work in one business counts as activity in the other.
  const { count } = await getTenantDatabase(businessId)((db) =>
    db.userSession.updateMany({
      where: { businessId, id: sessionId, userId, endedAt: null, user: { deactivatedAt: null } },
      data: { lastActivityAt: who.now },
    })
  );
  if (count === 0) throw notFound("business");
  log.info({ businessId, userId }, "switched business");
  return claims;
}
