import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { isSecureSite } from "@/lib/platform/session/session-claims";

const SECONDS = 300;

/** The purpose of a passkey challenge: a login, or adding a passkey in a session. */
export type ChallengePurpose = "log-in" | `add:${string}`;

const Sealed = z.object({ passkeyChallenge: z.string(), purpose: z.string(), expires: z.int() });

export function getPasskeyCookieName(): string {
  return isSecureSite() ? "__Secure-truckroll.passkey" : "truckroll.passkey";
}

/** Builds the cookie that binds a challenge to the requesting browser, as the value of a Set-Cookie header. */
export async function buildPasskeyCookie(challenge: string, purpose: ChallengePurpose): Promise<string> {
  const sealed = { passkeyChallenge: challenge, purpose, expires: Date.now() + SECONDS * 1000 };
  const value = await sealData(sealed, { password: env().SESSION_SECRET, ttl: 0 });
  const secure = isSecureSite() ? "; Secure" : "";
  return `${getPasskeyCookieName()}=${value}; Path=/api; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the challenge of the cookie and uses it up. Null for one that is foreign, expired, used, or for another purpose. */
export async function consumePasskeyChallenge(
  cookie: string | undefined,
  purpose: ChallengePurpose
): Promise<string | null> {
  const opened = await unsealData(cookie ?? "", { password: env().SESSION_SECRET, ttl: 0 }).catch(() => null);
  const sealed = Sealed.safeParse(opened);
  if (!sealed.success || sealed.data.purpose !== purpose || sealed.data.expires <= Date.now()) return null;
  const { passkeyChallenge } = sealed.data;
  const uses = await countTry(`passkey-challenge:${passkeyChallenge}`, 2 * SECONDS);
  return uses === 1 ? passkeyChallenge : null;
}
