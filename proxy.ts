import { NextResponse, type NextRequest } from "next/server";
import { buildContentSecurityPolicy, FILE_POLICY } from "@/lib/platform/http/guards/build-content-security-policy";
import { getFraming, buildSafetyHeaders } from "@/lib/platform/http/guards/build-safety-headers";

/** The addresses of uploaded files. */
const FILE_ADDRESS =
  /^\/api\/(?:files|sandbox\/texts\/[^/]+\/pictures|public\/text-pictures|public\/invoices\/[^/]+\/(?:files|logo)|public\/comparisons\/[^/]+\/(?:logo|options\/[^/]+\/files))(?:\/|$)/;

/**
 * Sets headers and request ids only. Authorization is never done here. Every page gets its own nonce, so that only
 * scripts written by the server run.
 */
export function proxy(request: NextRequest): NextResponse {
  const cleaned = withoutNul(request);
  if (cleaned) return NextResponse.redirect(cleaned);
  const nonce = crypto.randomUUID().replaceAll("-", "");
  // Set by scripts/web.mjs. The development server sets none.
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const policy = buildContentSecurityPolicy(nonce, request.headers.get("host"), getFraming(request.nextUrl.pathname));
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-page", pageOf(request));
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  // These headers take precedence over those of a route.
  response.headers.set("content-security-policy", FILE_ADDRESS.test(request.nextUrl.pathname) ? FILE_POLICY : policy);
  response.headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(buildSafetyHeaders(request.nextUrl.pathname)))
    response.headers.set(name, value);
  if (!request.nextUrl.pathname.startsWith("/_next/")) response.headers.set("cache-control", "private, no-store");
  return response;
}

/**
 * Returns the page's address without NUL characters, because no stored value has any. Null when there are none. Calls
 * refuse them with the name of the field.
 */
function withoutNul({ nextUrl: { href, pathname } }: NextRequest): URL | null {
  return /%00/.test(href) && !pathname.startsWith("/api/") ? new URL(href.replaceAll("%00", "")) : null;
}

/** Returns the requested page, so that login can return to it. */
function pageOf(request: NextRequest): string {
  const search = new URLSearchParams(request.nextUrl.search);
  search.delete("_rsc");
  return search.size > 0 ? `${request.nextUrl.pathname}?${search}` : request.nextUrl.pathname;
}

// Leaves out paths that accept more than a megabyte. Next would copy their whole body into memory first, and only the
// first 10 MB of a larger body would arrive. next.config.ts sets the same headers on their answers. The path that every
// screen requests when a call comes in is left out too.
export const config = {
  matcher: [
    "/((?!_next/static|_next/image|icon.svg|favicon.ico|api/(?:admin/price-book/pictures/[^/]+|business/logo|customers/imports|equipment/[^/]+/plate|invoices/image-library|invoices/[^/]+/image|jobs/[^/]+/files|enrollments/documents|maintenance-plans/save|price-book/import|price-book/import/preview|registration/documents|sms/conversations/[^/]+/pictures|telephony/calls/[^/]+/card|users/[^/]+/profile-images)$).*)",
  ],
};
