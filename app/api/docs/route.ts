import { renderDocsPage } from "@/lib/platform/http/render-docs-page";
import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { declaredRoutes } from "../openapi/declared-routes.gen";

/** The build makes the page, because that takes a second. */
export const dynamic = "force-static";

/** Answers the OpenAPI document as one page without scripts. */
export function GET(): Response {
  const html = renderDocsPage(buildOpenApiDocument(declaredRoutes) as never);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}
