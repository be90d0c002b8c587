import { env } from "@/lib/platform/env";
import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { declaredRoutes } from "./declared-routes.gen";

// not process state: the document is constant while the process runs, and slow to build.
let document: string | undefined;

export function GET(): Response {
  document ??= JSON.stringify(buildOpenApiDocument(declaredRoutes, env().APP_URL));
  return new Response(document, { headers: { "content-type": "application/json; charset=utf-8" } });
}
