import { NextResponse, type NextRequest } from "next/server";
import { contentSecurityPolicy } from "@/lib/platform/http/content-security-policy";

/**
 * Headers and request ids only; authorisation never lives here. Every page gets a nonce of its own, so that no script
 * runs that the server did not write.
 */
export function proxy(request: NextRequest): NextResponse {
  const cleaned = withoutNul(request);
  if (cleaned) return NextResponse.redirect(cleaned);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const requestId = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-page", pageOf(request));
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-request-id", requestId);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("x-frame-options", "DENY");
  response.headers.set("cross-origin-opener-policy", "same-origin");
  response.headers.set("permissions-policy", "camera=(self), geolocation=(self), microphone=()");
  if (!request.nextUrl.pathname.startsWith("/_next/")) response.headers.set("cache-control", "private, no-store");
  return response;
}

/**
 * The address of a page without its NUL characters, which nothing that is kept has; null where it has none. Calls refuse
 * them by the field's name.
 */
function withoutNul({ nextUrl: { href, pathname } }: NextRequest): URL | null {
  return /%00/.test(href) && !pathname.startsWith("/api/") ? new URL(href.replaceAll("%00", "")) : null;
}

/** The page asked for, so that the log-in can lead back to it. */
function pageOf(request: NextRequest): string {
  const search = new URLSearchParams(request.nextUrl.search);
  search.delete("_rsc");
  return search.size > 0 ? `${request.nextUrl.pathname}?${search}` : request.nextUrl.pathname;
}

export const config = { matcher: ["/((?!_next/static|_next/image|icon.svg|favicon.ico).*)"] };
