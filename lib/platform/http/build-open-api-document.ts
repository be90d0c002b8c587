import "server-only";
import { createDocument } from "zod-openapi";
import { z } from "zod";
import { type AnyDeclaration, FileAnswer } from "./declaration";
import type { CallRoute } from "./call";
import { refusalStatus } from "../refusals/refusal";

export type DeclaredRoute = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  handler: CallRoute<AnyDeclaration>;
};

const ErrorShape = z
  .object({
    code: z.string(),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error", description: "An error response. `errors` has one message per field." });

/** Builds the OpenAPI 3.1 document of the declared calls. Their addresses are relative to that of the document. */
export function buildOpenApiDocument(routes: DeclaredRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, handler } of routes) {
    const url = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    (paths[url] ??= {})[method.toLowerCase()] = buildOperation(method, handler.declaration);
  }
  return createDocument({
    openapi: "3.1.1",
    info: { title: "Truckroll", version: "1", description: "The documented API calls of this installation." },
    servers: [{ url: "/" }],
    paths: paths as never,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "truckroll.session" },
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  });
}

function buildOperation(method: string, declared: AnyDeclaration) {
  const audience = declared.audience ?? "staff";
  const staff = audience === "staff" || audience === "bearer" || audience === "staff-or-applicant";
  const contentType = declared.bodyKind === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const responses: Record<string, unknown> = {
    [String(typeof declared.status === "function" ? 201 : (declared.status ?? 200))]: {
      description: "Success",
      content:
        declared.returns === FileAnswer
          ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: declared.returns } },
    },
  };
  const failures = new Set([
    422,
    429,
    ...(staff ? [401] : []),
    ...(declared.permission || audience === "webhook" ? [403] : []),
    ...(declared.params ? [404] : []),
  ]);
  if (declared.refusals?.length) failures.add(refusalStatus.conflict);
  for (const status of failures) {
    responses[status] = { description: "Error", content: { "application/json": { schema: ErrorShape } } };
  }
  return {
    operationId: method === "POST" && declared.changes ? `${declared.id}.post` : declared.id,
    summary: declared.summary,
    tags: [declared.id.split(".")[0]],
    security: staff ? [{ [audience === "bearer" ? "bearer" : "session"]: [] }] : [],
    requestParams: {
      ...(declared.params ? { path: declared.params } : {}),
      ...(declared.query ? { query: declared.query } : {}),
    },
    responses,
    ...(declared.refusals?.length ? { description: `Errors: ${declared.refusals.join(", ")}.` } : {}),
    ...(declared.permission ? { "x-permission": declared.permission } : {}),
    ...(declared.body
      ? { requestBody: { required: true, content: { [contentType]: { schema: declared.body } } } }
      : {}),
    ...(declared.uploads
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: declared.uploads } } } }
      : {}),
  };
}
