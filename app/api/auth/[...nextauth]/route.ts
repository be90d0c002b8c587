import NextAuth from "next-auth";
import { NextRequest } from "next/server";
import { parseForm } from "@/lib/platform/http/input/parse-form";
import { readDeclaredText } from "@/lib/platform/http/input/read-body";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { getCookie, readSessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { buildDeviceCookieHeader, getDeviceCookieName } from "@/lib/users/log-in/known-device";
import { buildNextAuthOptions } from "@/lib/users/log-in/build-next-auth-options";
import { listSessionsOfLogIn } from "@/lib/users/sessions/list-businesses-of-log-in";
import { CHOOSES_BUSINESS } from "@/lib/users/sessions/business-choice";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The next-auth endpoints that this application uses. All others answer 404. */
const OPEN: ReadonlySet<string> = new Set(["GET csrf", "POST callback/credentials", "POST signout"]);

async function handleAuth(request: Request, context: Context): Promise<Response> {
  const { nextauth: parts } = await context.params;
  if (!OPEN.has(`${request.method} ${parts.join("/")}`)) return new Response(null, { status: 404 });
  try {
    const authRequest = request.method === "POST" ? await withReadForm(request) : request;
    const response = (await NextAuth(authRequest as never, context as never, buildNextAuthOptions())) as Response;
    return parts.join("/") === "callback/credentials" ? await markDevice(request, response) : response;
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    throw error;
  }
}

/** Reads the form first, because next-auth parses it without bounds. Throws RequestProblem 413 and 415. */
async function withReadForm(request: Request): Promise<NextRequest> {
  const form = parseForm(await readDeclaredText(request, "form"));
  const { url, method, headers } = request;
  return new NextRequest(url, { method, headers, body: new URLSearchParams(form).toString() });
}

/** Marks the device as known after a login, and sends a user with several businesses to the choice. */
async function markDevice(request: Request, response: Response): Promise<Response> {
  const opened = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${getSessionCookieName()}=`));
  const claims = await readSessionClaims(opened?.split(";")[0]?.split("=").slice(1).join("="));
  if (!claims) return response;
  response.headers.append(
    "set-cookie",
    buildDeviceCookieHeader(claims.userId, getCookie(request, getDeviceCookieName()))
  );
  if ((await listSessionsOfLogIn(claims.sessionId)).length > 1) response.headers.set(CHOOSES_BUSINESS, "1");
  return response;
}

export { handleAuth as GET, handleAuth as POST };
