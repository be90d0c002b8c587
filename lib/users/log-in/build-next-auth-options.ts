import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { checkDatabaseFull } from "@/lib/platform/database/check-database-full";
import { env } from "@/lib/platform/env";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { parseJson } from "@/lib/platform/shapes/parse-json";
import { isStorableText } from "@/lib/platform/http/input/is-storable-text";
import { log } from "@/lib/platform/log";
import {
  getCookie,
  isSecureSite,
  SESSION_COOKIE_SECONDS,
  getSessionCookieName,
  type SessionClaims,
} from "@/lib/platform/session/session-claims";
import { endLogIn } from "../sessions/end-sessions";
import { getDeviceCookieName } from "./known-device";
import { PasskeyAnswer } from "../two-factor/passkey-answer";
import { getPasskeyCookieName } from "../two-factor/consume-passkey-challenge";
import { logIn, type LogInResult, logInWithPasskey } from "./log-in";

/**
 * Configures next-auth with credentials. It seals the claims in the cookie; the database decides if they are still
 * valid.
 */
export function buildNextAuthOptions(): NextAuthOptions {
  // next-auth reads its own address only from the environment.
  process.env["NEXTAUTH_URL"] ??= env().APP_URL;
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_COOKIE_SECONDS },
    useSecureCookies: isSecureSite(),
    pages: { signIn: "/login", error: "/login" },
    cookies: {
      sessionToken: {
        name: getSessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() },
      },
    },
    providers: [
      CredentialsProvider({
        name: "Password",
        credentials: {
          login: { label: "Username or email" },
          password: { label: "Password", type: "password" },
          code: { label: "Code" },
          passkey: { label: "Passkey" },
        },
        async authorize(credentials, request) {
          const headers = new Headers(request.headers as Record<string, string>);
          const address = getClientAddress(headers);
          const result = await logInFromForm(credentials ?? {}, headers, address).catch((error: unknown) => {
            if (checkDatabaseFull(error)) throw new Error("full");
            log.error({ err: error }, "login error");
            // A thrown message reaches the browser.
            throw new Error("failed");
          });
          logLogIn(result, address);
          if ("refused" in result) throw new Error(result.refused);
          return { id: result.claims.userId, claims: result.claims } as never;
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        const claims = (user as { claims?: SessionClaims } | undefined)?.claims;
        return claims ? { ...claims } : token;
      },
      // next-auth's own session call reveals nothing to the browser. /api/session is the documented one.
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => (isOwnAddress(url, baseUrl) ? new URL(url, baseUrl).toString() : baseUrl),
    },
    events: {
      async signOut({ token }) {
        const claims = token as unknown as Partial<SessionClaims> | null;
        if (claims?.businessId && claims.userId && claims.sessionId) await endLogIn(claims as SessionClaims);
      },
    },
  };
}

/**
 * Logs in with the values of the form: login and password, with a code or a passkey as the second step, or a passkey
 * alone. The passkey is the browser's answer as JSON.
 */
async function logInFromForm(form: Record<string, unknown>, headers: Headers, address: string): Promise<LogInResult> {
  const readText = (name: string, length: number) => String(form[name] ?? "").slice(0, length);
  const [login, code] = [readText("login", 200), readText("code", 100)];
  if (!isStorableText(login) || !isStorableText(code)) return { refused: "wrong" };
  const passkey = readPasskey(readText("passkey", 12_000));
  const passkeyCookie = getCookie({ headers }, getPasskeyCookieName());
  const browser = {
    address,
    userAgent: headers.get("user-agent") ?? "",
    device: getCookie({ headers }, getDeviceCookieName()),
  };
  if (passkey && !login) return logInWithPasskey({ passkey, passkeyCookie, ...browser });
  return logIn({ login, password: readText("password", 300), code, passkey, passkeyCookie, ...browser });
}

function readPasskey(text: string): PasskeyAnswer | undefined {
  try {
    return PasskeyAnswer.safeParse(parseJson(text)).data;
  } catch {
    return undefined;
  }
}

/** Logs each try with its address, so the operator can block attackers. The line never contains the typed values. */
function logLogIn(result: LogInResult, address: string): void {
  // The password was correct, so this is not a guess to block anybody for.
  if ("refused" in result && result.refused === "second_factor") return log.info({ address }, "second factor needed");
  if ("refused" in result) return log.warn({ address, reason: result.refused }, "login failed");
  const { businessId, userId } = result.claims;
  log.info({ address, businessId, userId }, "logged in");
}

/** True for callback addresses on this origin; others are refused (AUTH-5). */
function isOwnAddress(url: string, baseUrl: string): boolean {
  try {
    return new URL(url, baseUrl).origin === new URL(baseUrl).origin && !/^[\\/]{2}/.test(url);
  } catch {
    return false;
  }
}
