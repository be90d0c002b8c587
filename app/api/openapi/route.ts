import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { declaredRoutes } from "./declared-routes.gen";

/** The build makes the document, because that takes a second. */
export const dynamic = "force-static";

export function GET(): Response {
  const document = JSON.stringify(buildOpenApiDocument(declaredRoutes));
  return new Response(document, { headers: { "content-type": "application/json; charset=utf-8" } });
}
