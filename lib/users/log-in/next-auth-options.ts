import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { saysDatabaseFull } from "@/lib/platform/database/database-full";
import { env } from "@/lib/platform/env";
import { clientAddress } from "@/lib/platform/http/guards/client-address";
import { isStorableText } from "@/lib/platform/http/reading/storable-text";
import { log } from "@/lib/platform/log";
import {
  cookieOf,
  isSecureSite,
  SESSION_COOKIE_SECONDS,
  sessionCookieName,
  type SessionClaims,
} from "@/lib/platform/session/session-cookie";
import { endLogIn } from "./end-sessions";
import { deviceCookieName } from "./known-device";
import { logIn, type LogInResult } from "./log-in";

/** next-auth with credentials: it seals the claims in the cookie; whether they still hold is asked of the database. */
export function nextAuthOptions(): NextAuthOptions {
  // next-auth reads its own address from the environment only.
  process.env["NEXTAUTH_URL"] ??= env().APP_URL;
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: SESSION_COOKIE_SECONDS },
    useSecureCookies: isSecureSite(),
    pages: { signIn: "/login", error: "/login" },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecureSite() },
      },
    },
    providers: [
      CredentialsProvider({
        name: "Password",
        credentials: { login: { label: "User name or email" }, password: { label: "Password", type: "password" } },
        async authorize(credentials, request) {
          const headers = new Headers(request.headers as Record<string, string>);
          const login = String(credentials?.login ?? "").slice(0, 200);
          if (!isStorableText(login)) throw new Error("wrong");
          const address = clientAddress(headers);
          const result = await logIn({
            login,
            password: String(credentials?.password ?? "").slice(0, 300),
            address,
            userAgent: headers.get("user-agent") ?? "",
            device: cookieOf({ headers }, deviceCookieName()),
          }).catch((error: unknown) => {
            if (saysDatabaseFull(error)) throw new Error("full");
            log.error({ err: error }, "log-in broke off");
            // What is thrown reaches the browser.
            throw new Error("failed");
          });
          noteLogIn(result, address);
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
      // The browser learns nothing from next-auth's own session call; /api/session is the documented one.
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

/** A line in the log for each try, by whose address the operator can shut guessers out. It never says what was typed. */
function noteLogIn(result: LogInResult, address: string): void {
  if ("refused" in result) return log.warn({ address, reason: result.refused }, "log-in failed");
  const { businessId, userId } = result.claims;
  log.info({ address, businessId, userId }, "logged in");
}

/** Callback addresses stay on the origin (AUTH-5). */
function isOwnAddress(url: string, baseUrl: string): boolean {
  try {
    return new URL(url, baseUrl).origin === new URL(baseUrl).origin && !/^[\\/]{2}/.test(url);
  } catch {
    return false;
  }
}
