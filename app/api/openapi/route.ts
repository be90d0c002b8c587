import { env } from "@/lib/platform/env";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { declaredRoutes } from "./declared-routes.gen";

// not process state: the same for as long as the process runs, and long to make
let document: string | undefined;

export function GET(): Response {
  document ??= JSON.stringify(openApiDocument(declaredRoutes, env().APP_URL));
  return new Response(document, { headers: { "content-type": "application/json; charset=utf-8" } });
}
