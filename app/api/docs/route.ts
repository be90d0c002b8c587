import { env } from "@/lib/platform/env";
import { docsPage } from "@/lib/platform/http/docs-page";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { declaredRoutes } from "../openapi/declared-routes.gen";

/** Renders the OpenAPI document as one page without scripts. */
export function GET(): Response {
  const html = docsPage(openApiDocument(declaredRoutes, env().APP_URL) as never);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" } });
}
