import "server-only";
import { Prisma } from "@prisma/client";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { getTenantDatabase, createTenantRead } from "@/lib/platform/database/tenant-database";
import { computeSilenceLimit } from "./compute-silence-limit";
import { TWO_FACTOR_REQUIRED } from "./two-factor-setup";
import { getCookie, readSessionClaims, getSessionCookieName, type SessionClaims } from "./session-claims";
import { proveWho, getStaffActor, type Who } from "./who";

/** The least seconds between two writes of activity, so that most reads write nothing. */
const ACTIVITY_STEP_SECONDS = 60;

type SessionRow = {
  first_name: string;
  last_name: string;
  business_name: string;
  permissions: string[];
  max_discount_percent: string | null;
  time_zone_name: string;
  is_technician: boolean;
  user_agent: string;
  silence_seconds: number;
  needs_two_factor: boolean;
};

type Options = {
  countsAsActivity: boolean;
  /** Accepts users who must set up two-factor authentication first. */
  opensBeforeTwoFactor?: boolean;
};

/** Returns the user of a request. Throws 401 without a session, and 403 while they must set up their second factor. */
export async function requireStaff(request: Request, options: Options = { countsAsActivity: true }): Promise<Who> {
  const who = await findStaff(getCookie(request, getSessionCookieName()), options);
  if (!who) throw new RequestProblem(401, "no_session", "Please log in.");
  if (!options.opensBeforeTwoFactor) refuseWithoutTwoFactor(who);
  return who;
}

/** Throws 403 for a user who must set up two-factor authentication first. */
export function refuseWithoutTwoFactor(who: Who): void {
  if (getStaffActor(who).needsTwoFactor)
    throw new RequestProblem(
      403,
      TWO_FACTOR_REQUIRED,
      "Your business requires two-factor authentication. Set it up to continue."
    );
}

/**
 * Finds the user of a session cookie. Null when the cookie is not ours, or when the session ended (logout, password
 * change, deactivation) or was silent for too long. Reads the permissions of the role and of the user here, so changes
 * apply at once.
 */
export async function findStaff(cookie: string | undefined, options = { countsAsActivity: true }): Promise<Who | null> {
  const claims = await readSessionClaims(cookie);
  return claims && findStaffOfSession(claims, options);
}

/** Finds the user of a session that a token of ours names. Null when the session is over. */
export async function findStaffOfSession(
  claims: SessionClaims,
  options: { countsAsActivity: boolean }
): Promise<Who | null> {
  const row = await readSession(claims, options.countsAsActivity);
  if (!row || row.silence_seconds > limitOf(row)) return null;
  return proveWho({
    businessId: claims.businessId,
    actor: {
      kind: "staff",
      userId: claims.userId,
      name: `${row.first_name} ${row.last_name}`,
      businessName: row.business_name,
      sessionId: claims.sessionId,
      silenceLimitSeconds: limitOf(row),
      needsTwoFactor: row.needs_two_factor,
    },
    permissions: row.permissions,
    maxDiscountPercent: row.max_discount_percent,
    timeZone: row.time_zone_name,
  });
}

/** Returns the user of a session that was just opened. */
export async function requireMemberOfSession(claims: SessionClaims): Promise<Who> {
  const who = await findStaffOfSession(claims, { countsAsActivity: false });
  if (!who) throw new Error("the session isn't valid");
  return who;
}

async function readSession(claims: SessionClaims, countsAsActivity: boolean): Promise<SessionRow | undefined> {
  const [row] = await createTenantRead(claims.businessId)<SessionRow>(Prisma.sql`
    SELECT u.first_name, u.last_name, coalesce(nullif(b.display_name, ''), b.name) AS business_name, b.time_zone_name,
           u.is_technician, s.user_agent,
           ARRAY(SELECT unnest(r.permissions || u.extra_permissions) EXCEPT SELECT unnest(u.withdrawn_permissions)) AS permissions,
           r.max_discount_percent::text,
           extract(epoch FROM now() - s.last_activity_at)::float8 AS silence_seconds,
           (b.requires_two_factor OR r.requires_two_factor) AND NOT EXISTS (
             SELECT 1 FROM second_factor f
             WHERE f.business_id = u.business_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS needs_two_factor
    FROM user_session s
    JOIN user_account u ON u.business_id = s.business_id AND u.id = s.user_id
    JOIN role r ON r.business_id = u.business_id AND r.id = u.role_id
    JOIN business b ON b.id = s.business_id
    WHERE s.business_id = ${claims.businessId}::uuid AND s.id = ${claims.sessionId}::uuid
      AND s.user_id = ${claims.userId}::uuid AND s.ended_at IS NULL AND u.deactivated_at IS NULL`);
  const stale = row && row.silence_seconds > ACTIVITY_STEP_SECONDS && row.silence_seconds <= limitOf(row);
  if (stale && countsAsActivity) await getTenantDatabase(claims.businessId)((db) => touchSession(db, claims));
  return row;
}

const limitOf = (row: SessionRow) =>
  computeSilenceLimit({ isTechnician: row.is_technician, userAgent: row.user_agent });

type TenantTransaction = Parameters<Parameters<ReturnType<typeof getTenantDatabase>>[0]>[0];

/** Records activity of the session. */
export async function touchSession(
  db: TenantTransaction,
  claims: Pick<SessionClaims, "businessId" | "sessionId">
): Promise<void> {
  await db.$executeRaw`
    UPDATE user_session SET last_activity_at = now()
    WHERE business_id = ${claims.businessId}::uuid AND id = ${claims.sessionId}::uuid`;
}
