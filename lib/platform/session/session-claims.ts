import "server-only";
import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/platform/env";

/** The content of the session cookie. Everything else is read from the database on each request. */
export type SessionClaims = { businessId: string; userId: string; sessionId: string };

/** The lifetime of the cookie. It exceeds the longest allowed silence, so the server decides when a session ends. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** True when the application is reached over https, also behind a proxy. */
export function isSecureSite(): boolean {
  return env().APP_URL.startsWith("https:");
}

export function getSessionCookieName(): string {
  return isSecureSite() ? "__Secure-truckroll.session" : "truckroll.session";
}

// not process state: the content of a cookie never changes. Each request still checks that its session is valid
const opened = new Map<string, { claims: SessionClaims; until: number }>();
const MOST_OPENED = 2_000;

/** Reads and verifies the sealed claims. Null for a cookie that is not ours or has expired. */
export async function readSessionClaims(cookie: string | undefined): Promise<SessionClaims | null> {
  if (!cookie) return null;
  // Decrypting a cookie takes longer than everything else about the caller.
  const key = `${env().NEXTAUTH_SECRET} ${cookie}`;
  const cached = opened.get(key);
  if (cached && cached.until > Date.now()) return cached.claims;
  try {
    const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET });
    const { businessId, userId, sessionId, exp } = (token ?? {}) as Partial<SessionClaims & { exp: number }>;
    if (!businessId || !userId || !sessionId) return null;
    if (opened.size >= MOST_OPENED) opened.delete(opened.keys().next().value ?? "");
    const claims = { businessId, userId, sessionId };
    opened.set(key, { claims, until: (exp ?? 0) * 1_000 });
    return claims;
  } catch {
    return null;
  }
}

/** Seals claims as next-auth does. */
export function sealSessionClaims(claims: SessionClaims): Promise<string> {
  return encode({ token: claims, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_COOKIE_SECONDS });
}

/** Builds the cookie that makes these claims the browser's session, as next-auth sets it after a login. */
export async function buildSessionCookie(claims: SessionClaims): Promise<string> {
  const secure = isSecureSite() ? "; Secure" : "";
  const value = await sealSessionClaims(claims);
  return `${getSessionCookieName()}=${value}; Path=/; Max-Age=${SESSION_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the value of one cookie of a request. */
export function getCookie({ headers }: { headers: Headers }, name: string): string | undefined {
  return parseCookie(headers.get("cookie") ?? "", name);
}

/** Returns the value of one cookie in a cookie header. An unreadable one counts as missing. */
export function parseCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [cookieName, ...value] = part.trim().split("=");
    if (cookieName === name) return decodeOrUndefined(value.join("="));
  }
  return undefined;
}

function decodeOrUndefined(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
