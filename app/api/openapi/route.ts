import { env } from "@/lib/platform/env";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { declaredRoutes } from "./declared-routes.gen";

export function GET(): Response {
  return Response.json(openApiDocument(declaredRoutes, env().APP_URL));
}
