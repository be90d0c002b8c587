import "server-only";
import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { refuseWithoutTwoFactor, findStaffOfSession } from "./require-staff";
import { getStaffActor, type Who } from "./who";

const SECONDS = 15 * 60;
const AUDIENCE = "truckroll:services";

const Claims = z.object({ sub: Id, businessId: Id, sessionId: Id });

/**
 * Issues a token that stands for the session at the calls that accept one. It is valid for 15 minutes. rule:
 * session/voice-bearer
 */
export async function issueBearerToken(who: Who): Promise<string> {
  const { userId, sessionId } = getStaffActor(who);
  return new SignJWT({ businessId: who.businessId, sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + SECONDS)
    .sign(deriveTokenKey());
}

/** Returns the user of the request's token with their current permissions. Throws 401 without a valid one. */
export async function requireBearer(request: Request): Promise<Who> {
  const [scheme, token = ""] = (request.headers.get("authorization") ?? "").split(" ");
  const who = scheme?.toLowerCase() === "bearer" ? await findStaffByToken(token) : null;
  if (!who) throw new RequestProblem(401, "no_bearer_token", "Send a bearer token from /api/refresh-jwt.");
  refuseWithoutTwoFactor(who);
  return who;
}

async function findStaffByToken(token: string): Promise<Who | null> {
  const read = await jwtVerify(token, deriveTokenKey(), { audience: AUDIENCE, algorithms: ["HS256"] }).catch(
    () => null
  );
  const claims = Claims.safeParse(read?.payload);
  if (!claims.success) return null;
  const { sub: userId, ...session } = claims.data;
  return findStaffOfSession({ ...session, userId }, { countsAsActivity: true });
}

function deriveTokenKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "truckroll bearer token", 32));
}
