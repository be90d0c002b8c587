import { env } from "@/lib/platform/env";
import { renderDocsPage } from "@/lib/platform/http/render-docs-page";
import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { declaredRoutes } from "../openapi/declared-routes.gen";

// not process state: the page is constant while the process runs, and takes a second to build.
let html: string | undefined;

/** Answers the OpenAPI document as one page without scripts. */
export function GET(): Response {
  html ??= renderDocsPage(buildOpenApiDocument(declaredRoutes, env().APP_URL) as never);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
