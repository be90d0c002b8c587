import NextAuth from "next-auth";
import { readSessionClaims, sessionCookieName } from "@/lib/platform/session/session-cookie";
import { deviceCookie } from "@/lib/users/log-in/known-device";
import { nextAuthOptions } from "@/lib/users/log-in/next-auth-options";
import { sessionsOfLogIn } from "@/lib/users/log-in/session-businesses";
import { CHOOSES_BUSINESS } from "@/lib/users/log-in/business-choice";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: Request, context: Context): Promise<Response> {
  const response = (await NextAuth(request as never, context as never, nextAuthOptions())) as Response;
  const { pathname } = new URL(request.url);
  return pathname.endsWith("/callback/credentials") ? asLoggedIn(response) : response;
}

/** Who has just logged in is known on this device from now on, and may have to choose a business. */
async function asLoggedIn(response: Response): Promise<Response> {
  const opened = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookieName()}=`));
  const claims = await readSessionClaims(opened?.split(";")[0]?.split("=").slice(1).join("="));
  if (!claims) return response;
  response.headers.append("set-cookie", deviceCookie(claims.userId));
  if ((await sessionsOfLogIn(claims.sessionId)).length > 1) response.headers.set(CHOOSES_BUSINESS, "1");
  return response;
}

export { handler as GET, handler as POST };
