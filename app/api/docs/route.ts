import { env } from "@/lib/platform/env";
import { renderDocsPage } from "@/lib/platform/http/render-docs-page";
import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { declaredRoutes } from "../openapi/declared-routes.gen";

/** Renders the OpenAPI document as one page without scripts. */
export function GET(): Response {
  const html = renderDocsPage(buildOpenApiDocument(declaredRoutes, env().APP_URL) as never);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
