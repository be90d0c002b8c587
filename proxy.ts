import { NextResponse, type NextRequest } from "next/server";
import { buildContentSecurityPolicy, FILE_POLICY } from "@/lib/platform/http/guards/build-content-security-policy";
import { getFraming, buildSafetyHeaders } from "@/lib/platform/http/guards/safety-headers";

/** Where files are answered that somebody uploaded. */
const FILE_ADDRESS =
  /^\/api\/(?:files|sandbox\/texts\/[^/]+\/pictures|public\/text-pictures|public\/invoices\/[^/]+\/(?:files|logo)|public\/comparisons\/[^/]+\/(?:logo|options\/[^/]+\/files))(?:\/|$)/;

/**
 * Headers and request ids only; authorisation never lives here. Every page gets a nonce of its own, so that no script
 * runs that the server did not write.
 */
export function proxy(request: NextRequest): NextResponse {
  const cleaned = withoutNul(request);
  if (cleaned) return NextResponse.redirect(cleaned);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  // scripts/web.mjs gives it; the development server has none.
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const policy = buildContentSecurityPolicy(nonce, request.headers.get("host"), getFraming(request.nextUrl.pathname));
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-page", pageOf(request));
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  // What is set here stands before what a route sets.
  response.headers.set("content-security-policy", FILE_ADDRESS.test(request.nextUrl.pathname) ? FILE_POLICY : policy);
  response.headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(buildSafetyHeaders(request.nextUrl.pathname)))
    response.headers.set(name, value);
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

// Paths that take more than a megabyte are left out. Next would copy their whole body into memory first, and only the first
// 10 MB of a larger body would arrive. next.config.ts sets the same headers on their answers. The path that every screen
// requests at once when a call comes in is left out too.
export const config = {
  matcher: [
    "/((?!_next/static|_next/image|icon.svg|favicon.ico|api/(?:admin/price-book/pictures/[^/]+|business/logo|customers/imports|equipment/[^/]+/plate|invoices/image-library|invoices/[^/]+/image|jobs/[^/]+/files|enrollments/documents|maintenance-plans/save|price-book/import|price-book/import/preview|registration/documents|sms/conversations/[^/]+/pictures|telephony/calls/[^/]+/card|users/[^/]+/profile-images)$).*)",
  ],
};
